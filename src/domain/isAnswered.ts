/** Invisible characters, such as a space of no width, are needed within some names, but alone they say nothing. */
const hasSomethingToRead = (text: string) => /[^\s\p{DI}]/u.test(text);

/**
 * Whether a question was answered. "No" and 0 are answers; null, text without anything to read, and a list or a group without
 * an answer are none (decision 45).
 */
export const isAnswered = (value: unknown): boolean => {
  if (typeof value === 'string') return hasSomethingToRead(value);
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isAnswered);
  return value !== undefined && value !== null;
};
