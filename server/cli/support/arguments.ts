export type SupportArguments =
  { kind: 'help' } | { kind: 'check' | 'test'; file: string } | { kind: 'open'; file?: string };

const commands = ['check', 'test'] as const;
const isCommand = (word: string): word is (typeof commands)[number] =>
  (commands as readonly string[]).includes(word);

/** Reads the arguments of `npm run support --`; undefined for those that cannot be understood. */
export const readArguments = (line: readonly string[]): SupportArguments | undefined => {
  const words = line.filter((word) => word !== '--');
  if (words.some((word) => word === '--help' || word === '-h')) return { kind: 'help' };
  if (words.some((word) => word.startsWith('-'))) return undefined;
  const [first, second, ...more] = words;
  if (more.length > 0) return undefined;
  if (first === undefined) return { kind: 'open' };
  if (isCommand(first)) return second === undefined ? undefined : { kind: first, file: second };
  return second === undefined ? { kind: 'open', file: first } : undefined;
};
