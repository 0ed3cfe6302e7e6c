import { createIntl } from 'react-intl';
import { sortRows } from './sortRows';

const columns = [
  { field: 'value', headerId: 't', value: (row: { value: string | number | Date | null }) => row.value },
];
const values = (direction: 'asc' | 'desc', ...given: (string | number | Date | null)[]) =>
  sortRows(
    given.map((value) => ({ value })),
    columns,
    { field: 'value', direction },
    createIntl({ locale: 'en' }),
  ).map(({ value }) => value);

test('numbers within names count as numbers', () => {
  expect(values('asc', 'Class 10', 'Class 2')).toEqual(['Class 2', 'Class 10']);
});

test('rows without a value come last either way', () => {
  expect(values('asc', null, 'b', '', 'a')).toEqual(['a', 'b', null, '']);
  expect(values('desc', null, 'a', 'b')).toEqual(['b', 'a', null]);
});

test('dates sort by time', () => {
  const [early, late] = [new Date(2026, 0, 2), new Date(2026, 9, 1)];
  expect(values('desc', early, late)).toEqual([late, early]);
});

test('unsorted rows stay as they came, the same list', () => {
  const rows = [{ value: 'b' }, { value: 'a' }];
  expect(sortRows(rows, columns, null, createIntl({ locale: 'en' }))).toBe(rows);
});

test('names sort as the reader’s alphabet has them, with accents and without', () => {
  expect(values('asc', 'Zoe', 'Émile', 'Eva', 'emma 10', 'Emma 9')).toEqual([
    'Émile',
    'Emma 9',
    'emma 10',
    'Eva',
    'Zoe',
  ]);
  const plain = ['ab', 'a-b', 'a b', 'A 2', 'a 010', 'b', '9', '10', 'a'];
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  expect(values('asc', ...plain)).toEqual([...plain].sort(compare));
});

test('names that are the same but for their case keep their order', () => {
  expect(values('asc', 'b', 'ADA', 'Ada', 'ada')).toEqual(['ADA', 'Ada', 'ada', 'b']);
  expect(values('desc', 'ada', 'b', 'ADA')).toEqual(['b', 'ada', 'ADA']);
});
