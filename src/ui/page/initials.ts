/** The first letters of the first and the last word before any bracket. A letter is what a reader would call one. */
export const initials = (name: string): string => {
  const words = name
    .replace(/\s\(.*$/, '')
    .trim()
    .split(/\s+/);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase();
};
