/** Keys whose value is an id. They are left out, because the name stands beside them. */
const isId = (key: string, value: unknown) =>
  /^(id|version)$|Id$/.test(key) || (key === 'applicant' && typeof value === 'string');

/** `isADD_AHD` becomes "Is ADD AHD". */
export const label = (key: string): string => {
  const words = key.replace(/_/g, ' ').replace(/([a-z\d])([A-Z])/g, '$1 $2');
  const lower = words.replace(/\b[A-Z](?![A-Z])/g, (letter) => letter.toLowerCase());
  return `${lower.charAt(0).toUpperCase()}${lower.slice(1)}`;
};

/** What a record says, by the names of the contract and without its ids. */
export const entriesOf = (record: object): [string, unknown][] =>
  Object.entries(record).filter(([key, value]) => !isId(key, value));

/** Any value of the contract as text for a person; '' for nothing. `apart` separates the items of a list. */
export const readable = (value: unknown, apart = ' / '): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((item) => readable(item)).join(apart);
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  return entriesOf(value)
    .map(([key, inner]) => [key, readable(inner)] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => (key === 'name' ? text : `${label(key)}: ${text}`))
    .join(', ');
};
