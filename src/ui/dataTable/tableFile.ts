import type { IntlShape } from 'react-intl';
import { byteOrderMark, csvLine } from '../../lib/csv';
import { cellText } from './cellText';
import type { DataTableColumn } from './column';

/** Spreadsheets separate columns by semicolons where a comma separates the decimals. */
const separatorOf = ({ locale }: IntlShape) =>
  new Intl.NumberFormat(locale)
    .formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? ';'
    : ',';

/** A table as a CSV file for spreadsheets, in the words of the screen. */
export const tableFile = <Row>(
  columns: readonly DataTableColumn<Row>[],
  rows: readonly Row[],
  intl: IntlShape,
): Blob => {
  const told = columns.filter(({ isActions }) => !isActions);
  const separator = separatorOf(intl);
  const headings = told.map(({ headerId }) => intl.formatMessage({ id: headerId }));
  const lineOf = (row: Row) => {
    const texts = told.map((column) => cellText(column, row, intl));
    // an amount below zero looks like a formula
    const numbers = texts.filter((_, index) => typeof told[index]?.value(row, intl) === 'number');
    return csvLine(texts, { test: (text) => numbers.includes(text) }, separator);
  };
  const lines = [csvLine(headings, undefined, separator), ...rows.map(lineOf)];
  const text = lines.map((line) => `${line}\r\n`).join('');
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' });
};
