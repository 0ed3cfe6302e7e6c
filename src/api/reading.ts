/** What any school's server may answer, read as the documents mean it (decision 46): nothing here throws. */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A text or a number as text; '' for anything else. */
export const text = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
};

/** A day as YYYY-MM-DD, with or without a time behind it. */
export const day = (value: unknown): string => text(value).replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1');

/** One of the names, in whatever letter case; what is none of them as it came. */
export const named = (names: readonly string[], value: unknown): string => {
  const given = text(value).trim();
  return names.find((name) => name.toLowerCase() === given.toLowerCase()) ?? given;
};

/** A version as the portal's own server counts them; others have none. */
export const version = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined;
