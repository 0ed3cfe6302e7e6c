/** The differences between an answer and the contract, by how the portal treats them. */
const meanings = {
  addition: { isFinding: false, text: 'Additions of the portal that are not told, and that it does without' },
  empty: { isFinding: false, text: 'Missing or null, shown as empty' },
  number: { isFinding: false, text: 'Numbers, read as text' },
  letterCase: { isFinding: false, text: 'In other letter case, understood' },
  unknown: { isFinding: true, text: 'Not known to the portal, shown as unknown' },
  needed: { isFinding: true, text: 'Missing, and the portal cannot do without' },
  form: { isFinding: true, text: 'In another form than documented, not shown' },
  moment: { isFinding: true, text: 'Not a day or moment that the portal can read (yyyy-MM-dd), not shown' },
} as const;

export interface Note {
  kind: keyof typeof meanings;
  field: string;
  /** The unknown word. */
  word?: string;
}

export interface Sentences {
  remarks: string[];
  findings: string[];
}

const shown = ({ field, word }: Note): string => (word === undefined ? field : `${field} "${word}"`);

/** One sentence for each kind, which names every field once. */
export const sentencesOf = (notes: readonly Note[]): Sentences => {
  const sentences: Sentences = { remarks: [], findings: [] };
  for (const kind of Object.keys(meanings) as Note['kind'][]) {
    const fields = [...new Set(notes.filter((note) => note.kind === kind).map(shown))];
    if (fields.length === 0) continue;
    const { isFinding, text } = meanings[kind];
    sentences[isFinding ? 'findings' : 'remarks'].push(`${text}: ${fields.join(', ')}.`);
  }
  return sentences;
};
