/** Ranges of each script that contain only letters, lower-case ones where the script has capitals. */
const scripts: readonly (readonly [RegExp, number, number])[] = [
  [/\p{Script=Greek}/u, 0x3b1, 0x3c9],
  [/\p{Script=Cyrillic}/u, 0x430, 0x44f],
  [/\p{Script=Arabic}/u, 0x628, 0x63a],
  [/\p{Script=Hebrew}/u, 0x5d0, 0x5ea],
  [/\p{Script=Devanagari}/u, 0x915, 0x939],
  [/\p{Script=Thai}/u, 0xe01, 0xe2e],
  [/\p{Script=Hiragana}/u, 0x3042, 0x3093],
  [/\p{Script=Katakana}/u, 0x30a2, 0x30f3],
  [/\p{Script=Hangul}/u, 0xac00, 0xd7a3],
  [/\p{Script=Han}/u, 0x4e00, 0x9fa5],
];

const classes = [/\p{Ll}/u, /\p{L}/u, /\p{Nd}/u, /\p{M}/u];
const BLOCK = 64;

/**
 * Nearby characters of the same class as `sign`, for scripts that are not listed. A small letter that has two capitals
 * is left out.
 */
const neighbours = (sign: string): string[] => {
  const code = sign.codePointAt(0) ?? 0;
  const first = code - (code % BLOCK);
  const ofClass = classes.find((each) => each.test(sign));
  return Array.from({ length: BLOCK }, (_, index) => String.fromCodePoint(first + index)).filter(
    (candidate) => ofClass?.test(candidate) && candidate.toUpperCase().length === sign.length,
  );
};

const accented = [...'àâäçéèêëîïñôöùûü'];
const known = new Map<string, (pick: (bound: number) => number) => string>();
type Pick = (bound: number) => number;

const drawing = (sign: string): ((pick: Pick) => string) => {
  const latin = /\p{Script=Latin}/u.test(sign);
  const script = scripts.find(([pattern]) => sign.length === 1 && /\p{L}/u.test(sign) && pattern.test(sign));
  if (script) return (pick) => String.fromCodePoint(script[1] + pick(script[2] - script[1] + 1));
  const signs = latin && sign.length === 1 ? accented : neighbours(sign);
  return (pick) => signs[pick(signs.length)] ?? sign;
};

const consonants = 'bcdfghjklmnprstvz';
const vowels = 'aeiou';

/** Another character of the same script and class as the lower-case letter, digit or mark `sign`. */
export const anotherSign = (sign: string, isVowel: boolean, pick: Pick): string => {
  if (/[a-z]/.test(sign)) {
    const letters = isVowel ? vowels : consonants;
    return letters.charAt(pick(letters.length));
  }
  if (/\d/.test(sign)) return String(pick(10));
  const draw = known.get(sign) ?? drawing(sign);
  known.set(sign, draw);
  return draw(pick);
};
