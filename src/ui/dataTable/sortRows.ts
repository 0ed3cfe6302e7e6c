import type { DataTableColumn } from './column';

export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

type Value = ReturnType<DataTableColumn<unknown>['value']>;

const isEmpty = (value: Value) => value === null || value === undefined || value === '';

const compareWith = (collator: Intl.Collator) => (a: Value, b: Value) =>
  typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b);

/** The rows in the reader's alphabet; rows without a value come last either way. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: Sort | null,
  locale: string,
): readonly Row[] => {
  const column = columns.find(({ field }) => field === sort?.field);
  if (!sort || !column) return rows;
  const compare = compareWith(new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }));
  const sign = sort.direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [left, right] = [column.value(a), column.value(b)];
    if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right));
    return sign * compare(left, right);
  });
};
