import type { IntlShape } from 'react-intl';
import { byteOrderMark, csvLine } from '../../lib/csv';
import type { DataTableColumn } from './column';

const textOf = <Row>({ text, value }: DataTableColumn<Row>, row: Row, intl: IntlShape): string => {
  if (text) return text(row, intl);
  const plain = value(row);
  return plain instanceof Date ? intl.formatDate(plain) : String(plain ?? '');
};

/** A table as a CSV file for spreadsheets, in the words of the screen. */
export const tableFile = <Row>(
  columns: readonly DataTableColumn<Row>[],
  rows: readonly Row[],
  intl: IntlShape,
): Blob => {
  const told = columns.filter(({ isActions }) => !isActions);
  const lines = [
    told.map(({ headerId }) => intl.formatMessage({ id: headerId })),
    ...rows.map((row) => told.map((column) => textOf(column, row, intl))),
  ];
  const text = lines.map((line) => `${csvLine(line)}\r\n`).join('');
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' });
};
