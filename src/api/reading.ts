import { fromCalendarDate } from '../lib/dates';

/** Reads the answers of any school's server as tolerantly as possible (decision 46). Nothing here throws. */

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A text or a number as text; '' for anything else. */
export const text = (value: unknown): string => {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
};

/** A day as YYYY-MM-DD, from a text with or without a time. */
export const day = (value: unknown): string => text(value).replace(/^(\d{4}-\d{2}-\d{2})[T ].*$/, '$1');

/** A day, or a moment that a clock can show, as it came; '' for anything else. */
export const dayOrMoment = (value: unknown): string => {
  const given = text(value);
  return Number.isNaN(Date.parse(given)) ? '' : given;
};

/** A moment; a day without a time is the start of that day where the parent is, not in UTC. '' for anything else. */
export const moment = (value: unknown): string => {
  const given = dayOrMoment(value);
  return fromCalendarDate(given)?.toISOString() ?? given;
};

/** A version as our own server counts them; anything else is no version. */
export const version = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) ? value : undefined;

/** One of the names, whatever its letter case; `otherwise` for anything else. */
export const oneOf = <Name extends string, Otherwise>(
  names: readonly Name[],
  value: unknown,
  otherwise: Otherwise,
): Name | Otherwise => {
  const given = text(value).trim().toLowerCase();
  return names.find((name) => name.toLowerCase() === given) ?? otherwise;
};

/** A number, also when it comes as text; 0 for anything else. */
export const number = (value: unknown): number => {
  const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof given === 'number' && Number.isFinite(given) ? given : 0;
};

/** A number as it is, or null: a missing number is not 0. */
export const numberOrNull = (value: unknown): number | null =>
  value === null || value === undefined || value === '' || Number.isNaN(Number(value)) ? null : number(value);

/** A text, or null where there is none. */
export const textOrNull = (value: unknown): string | null => text(value) || null;

/** A moment, or null where there is none. */
export const momentOrNull = (value: unknown): string | null => moment(value) || null;

/** A day or a moment, or null where there is none. */
export const dayOrMomentOrNull = (value: unknown): string | null => dayOrMoment(value) || null;

const yes = ['true', 'yes', '1'];
const no = ['false', 'no', '0'];

/**
 * The answer to a yes-or-no question, also in words or as 1 or 0; null when it was never given, which is not the same as
 * "no".
 */
export const answer = (value: unknown): boolean | null => {
  if (typeof value === 'boolean') return value;
  const given = text(value).trim().toLowerCase();
  if (yes.includes(given)) return true;
  return no.includes(given) ? false : null;
};

/** One of the names, in its own spelling. An unknown value stays as it came and is shown as unknown. */
export const name =
  <Name extends string>(names: readonly Name[]) =>
  (value: unknown): Name =>
    oneOf(names, value, text(value) as Name);

/** Reads a record field by field. */
export const record =
  <Found>(readers: { [Field in keyof Found]-?: (value: unknown) => Found[Field] }) =>
  (value: unknown): Found => {
    const fields = fieldsOf(value);
    const read = Object.entries<(field: unknown) => unknown>(readers);
    return Object.fromEntries(read.map(([field, reader]) => [field, reader(fields[field])])) as Found;
  };

/** The items of a list. Null, or anything else that is not a list, has none (P7.26). */
export const items = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** An object, or null where there is none. */
export const nullable = <Found>(value: unknown, read: (value: unknown) => Found): Found | null =>
  typeof value === 'object' && value !== null ? read(value) : null;

/** The id of a record; its place in the list where it has none. */
export const idAt = (value: unknown, index: number): string => text(value) || String(index);

/** Reads the items of a list that are objects. */
export const listed =
  <Item>(read: (item: Fields, index: number) => Item) =>
  (value: unknown): Item[] =>
    items(value)
      .filter((item): item is Fields => typeof item === 'object' && item !== null)
      .map(read);

/** How many records of an answer could not be read. */
export interface LeftOut {
  leftOut?: number;
}

/** Reads a list and counts the records that are left out, which the shell reports (decision 46). */
export const noting =
  <Item>(read: (value: unknown) => Item[]) =>
  (value: unknown, meta: LeftOut | undefined): Item[] => {
    const found = read(value);
    if (meta) meta.leftOut = items(value).length - found.length;
    return found;
  };
