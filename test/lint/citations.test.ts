/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Source {
  file: string;
  text: string;
}

const requirementsFile = 'docs/requirements.md';
const decisionsFile = 'docs/decisions.md';

const folders = ['src', 'server', 'test', 'i18n', 'docs', 'public'];

/** Every text of ours that may cite: comments, test names and documents. */
const sources: Source[] = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))))
  .concat(readdirSync('.'))
  .filter((file) => /\.(tsx?|cjs|mjs|css|sh|md)$/.test(file))
  .filter((file) => !file.startsWith('test/fixtures/') && file !== 'test/lint/citations.test.ts')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const textOf = (file: string): string => sources.find((source) => source.file === file)?.text ?? '';
const all = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([whole, part]) => part ?? whole);

const topics = all(/^## ([PE]\d) /gm, textOf(requirementsFile));
const items = all(/^(?:- \*\*|\| )([PE]\d\.\d+)\b/gm, textOf(requirementsFile));
const decisions = all(/^- \*\*Decision (\d+a?)\.\*\*/gm, textOf(decisionsFile));
const records = all(/\bdocs\/adr\/0*(\d+)-/g, sources.map(({ file }) => file).join('\n'));
const known = new Set([...topics, ...items, ...decisions.map((number) => `decision ${number}`)]);

/** What a text cites: `P2`, `E4.7`, `decision 28`. */
const citedIn = (text: string): string[] => [
  ...all(/\b[PE]\d(?:\.\d+)?\b/g, text),
  ...all(/\bdecision\s+(?:\* )?(\d+\w?)\b/gi, text).map((number) => `decision ${number}`),
];

/** What no reader of the repository can follow, with its mend. */
const wrongCitations = ({ file, text }: Source): string[] => [
  ...citedIn(text)
    .filter((id) => !known.has(id))
    .map((id) => `${file}: ${id} is neither in ${requirementsFile} nor in ${decisionsFile}`),
  ...all(/\bADR\s+(?:\* )?0*(\d+)\b/g, text)
    .filter((number) => !records.includes(number))
    .map((number) => `${file}: there is no ADR ${number} in docs/adr`),
  ...all(/\b(?:portal|enrolment|architecture)(?:\.md)?,? sections? \d/gi, text).map(
    (old) =>
      `${file}: "${old}" leads nowhere, because no document here numbers its sections: cite an id of ${requirementsFile}, such as P2.4`,
  ),
  ...all(/\bdecisions \d+/gi, text).map(
    (several) =>
      `${file}: "${several} …": cite each by itself, "decision 21, decision 26", so that it is found`,
  ),
];

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Links of a document to files that are not there, or to headings that their file does not have. */
const deadLinks = ({ file, text }: Source): string[] =>
  all(/\]\(([^)\s]+)\)/g, text.replace(/^```[^]*?^```/gm, '').replace(/`[^`\n]*`/g, ''))
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = '', anchor] = target.split('#');
      const found = path === '' ? file : join(dirname(file), path);
      if (!existsSync(found)) return true;
      const headings = all(/^#+ (.*)$/gm, anchor === undefined ? '' : readFileSync(found, 'utf8'));
      return anchor !== undefined && !headings.map(anchorOf).includes(anchor);
    })
    .map((target) => `${file}: ${target} leads nowhere`);

/**
 * Topics and decisions that neither the code nor a test cites, each with the reason. The items of a topic are not counted
 * one by one, because a comment often cites the whole topic.
 */
const uncited: Record<string, string> = {};

test('the documents have ids, each given once', () => {
  expect(topics).toHaveLength(18);
  expect(items.length).toBeGreaterThan(200);
  expect(decisions.length).toBeGreaterThan(50);
  const ids = [...topics, ...items, ...decisions];
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(items.filter((id) => !topics.includes(id.slice(0, 2)))).toEqual([]);
});

test('every citation leads to an id of docs/requirements.md, docs/decisions.md or docs/adr', () => {
  expect(sources.flatMap(wrongCitations)).toEqual([]);
});

test('every relative link of a document leads somewhere', () => {
  expect(sources.filter(({ file }) => file.endsWith('.md')).flatMap(deadLinks)).toEqual([]);
});

test('every topic and decision is cited by the code or a test, or says here why not', () => {
  const code = sources.filter(({ file }) => /^(src|server|test|i18n)\//.test(file) && !file.endsWith('.md'));
  const cited = new Set(code.flatMap(({ text }) => citedIn(text)));
  const isCited = (id: string) => [...cited].some((one) => one === id || one.startsWith(`${id}.`));
  const none = [...known].filter((id) => !items.includes(id) && !isCited(id));
  expect(none.sort()).toEqual(Object.keys(uncited).sort());
});

describe('refuses', () => {
  const inFile = (text: string): Source => ({ file: 'docs/example.md', text });

  test.each([
    ['a requirement that is not there', 'as the page has it (P2.999)', 'P2.999'],
    ['a topic that is not there', 'as the page has it (E0)', 'E0'],
    ['a decision that is not there', '/** Moved (decision\n * 999). */', 'decision 999'],
    ['an ADR that is not there', 'see ADR 0999', 'ADR 999'],
    ['a document that is not in the repository', 'as the page has it (portal section 2)', 'portal section 2'],
    [
      'a section of a document that numbers none',
      '(docs/architecture.md, section 1)',
      'architecture.md, section',
    ],
    ['decisions that a search for one does not find', '(decisions 21 and 26)', 'decisions 21'],
  ])('%s', (_what, text, named) => {
    expect(wrongCitations(inFile(text))).toEqual([expect.stringContaining(named)]);
  });

  test.each([
    ['a link to a file that is not there', '[here](nowhere.md)'],
    ['a link to a heading that is not there', '[here](requirements.md#p10-nothing)'],
  ])('%s', (_what, text) => {
    expect(deadLinks(inFile(text))).toHaveLength(1);
  });

  test('nothing that is there', () => {
    const text = '(P2.4, E7, decision 22a, ADR 3) [a](adr/0001-receipts.md) [b](requirements.md#p7-calls)';
    expect([...wrongCitations(inFile(text)), ...deadLinks(inFile(text))]).toEqual([]);
  });
});
