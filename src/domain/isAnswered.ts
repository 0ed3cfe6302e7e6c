/**
 * Whether a question was answered. "No" and 0 are answers; null, blank text, and a list or a group without an answer are none
 * (decision 45).
 */
export const isAnswered = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isAnswered);
  return value !== undefined && value !== null;
};
