import type { IntlShape } from 'react-intl';
import type { DataTableColumn } from './column';

export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

type Value = ReturnType<DataTableColumn<unknown>['value']>;

const isEmpty = (value: Value) => value === null || value === undefined || value === '';

/** Whether the text has only unaccented letters, digits, spaces and hyphens, which every locale sorts the same way. */
const isPlain = (text: string) => /^[a-z0-9 -]*$/i.test(text);
const plainKey = (text: string) =>
  text.toLowerCase().replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(20, '0'));

const compareCodes = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The rank of each text in the reader's alphabet. Comparing all pairs by locale would be too slow in a long list. */
const placesOf = (texts: readonly string[], locale: string): Map<string, number> => {
  const distinct = [...new Set(texts)];
  const arePlain = distinct.every(isPlain);
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const compare = arePlain ? compareCodes : collator.compare;
  const keyed = distinct.map((text) => ({ text, key: arePlain ? plainKey(text) : text }));
  const places = new Map<string, number>();
  let former: string | undefined;
  let place = 0;
  for (const { text, key } of keyed.sort((one, other) => compare(one.key, other.key))) {
    if (former === undefined || compare(former, key) !== 0) place += 1;
    places.set(text, place);
    former = key;
  }
  return places;
};

/** A number per value that sorts as the value does; NaN for no value. */
const ranksOf = (values: readonly Value[], locale: string): number[] => {
  const texts = values.filter((value): value is string => typeof value === 'string' && value !== '');
  const places = placesOf(texts, locale);
  return values.map((value) => {
    if (isEmpty(value)) return Number.NaN;
    return typeof value === 'string' ? (places.get(value) ?? 0) : Number(value);
  });
};

/** Sorts rows by the reader's alphabet. Rows without a value come last in both directions. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: Sort | null,
  intl: IntlShape,
): readonly Row[] => {
  const column = columns.find(({ field }) => field === sort?.field);
  if (!sort || !column) return rows;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const ranks = ranksOf(
    rows.map((row) => column.value(row, intl)),
    intl.locale,
  );
  return rows
    .map((row, index) => ({ row, rank: ranks[index] ?? Number.NaN }))
    .sort((a, b) => {
      if (Number.isNaN(a.rank) || Number.isNaN(b.rank))
        return Number(Number.isNaN(a.rank)) - Number(Number.isNaN(b.rank));
      return sign * (a.rank - b.rank);
    })
    .map(({ row }) => row);
};
