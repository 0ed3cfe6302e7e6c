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

/** A version as the portal's own server counts them; others have none. */
export const version = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined;

/** One of the names, in whatever letter case; `otherwise` for all that is none of them. */
export const oneOf = <Name extends string, Otherwise>(
  names: readonly Name[],
  value: unknown,
  otherwise: Otherwise,
): Name | Otherwise => {
  const given = text(value).trim().toLowerCase();
  return names.find((name) => name.toLowerCase() === given) ?? otherwise;
};

/** The items of a list; null, and whatever else is no list, has none (portal section 7). */
export const items = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** An object, or null where there is none. */
export const nullable = <Found>(value: unknown, read: (value: unknown) => Found): Found | null =>
  typeof value === 'object' && value !== null ? read(value) : null;

/** The id of a record; its place in the list where it has none. */
export const idAt = (value: unknown, index: number): string => text(value) || String(index);

/** Reads the items of a list that are objects. */
export const listRead =
  <Item>(read: (item: Fields, index: number) => Item) =>
  (body: unknown): Item[] =>
    items(body)
      .filter((item): item is Fields => typeof item === 'object' && item !== null)
      .map(read);
