/** Answers of any school's API, read without believing them. */
export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const itemsOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? (value as unknown[]).map(fieldsOf) : [];

/** A text or a number as text; '' for anything else. */
export const textOf = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
};

/** The ids of the items of a list that have one. */
export const idsOf = (value: unknown): string[] =>
  itemsOf(value)
    .map(({ id }) => textOf(id))
    .filter(Boolean);

export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
