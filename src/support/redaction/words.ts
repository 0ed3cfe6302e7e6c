import { anotherSign } from './alphabets';
import { randomOf } from './random';

const ATTEMPTS = 200;
/** A run of letters with their combining marks, or of digits. */
const runs = /\p{L}[\p{L}\p{M}]*|\p{Nd}+/gu;

const withCaseOf = (original: string, standIn: string): string =>
  /\p{Lu}/u.test(original) ? standIn.toUpperCase() : standIn;

/**
 * Replaces words one by one. The same word always has the same stand-in, so that "Ada Moreau" becomes the stand-ins
 * of "Ada" and "Moreau". Script, case, accents and length stay. The stand-in depends on how many words came before,
 * never on the word.
 */
export const createWords = (): ((text: string) => string) => {
  const standIns = new Map<string, string[]>();
  const taken = new Set<string>();

  const invent = (signs: readonly string[]): string[] => {
    const pick = randomOf(standIns.size * 7919 + 1);
    const word = signs.join('');
    let invented: string[] = [];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const parity = pick(2);
      invented = signs.map((sign, index) => anotherSign(sign, index % 2 === parity, pick));
      const candidate = invented.join('');
      if (candidate !== word && !taken.has(candidate)) break;
    }
    taken.add(invented.join(''));
    return invented;
  };

  return (text) =>
    text.replace(runs, (run) => {
      const signs = [...run];
      const folded = signs.map((sign) => sign.toLowerCase());
      const key = folded.join('');
      const standIn = standIns.get(key) ?? invent(folded);
      standIns.set(key, standIn);
      return signs.map((sign, index) => withCaseOf(sign, standIn[index] ?? 'x')).join('');
    });
};
