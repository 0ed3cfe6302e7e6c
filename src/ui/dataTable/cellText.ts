import type { IntlShape } from 'react-intl';
import type { DataTableColumn } from './column';

/** What a cell says where there is nothing but text: in a file and on paper. */
export const cellText = <Row>({ text, value }: DataTableColumn<Row>, row: Row, intl: IntlShape): string => {
  if (text) return text(row, intl);
  const plain = value(row, intl);
  return plain instanceof Date ? intl.formatDate(plain) : String(plain ?? '');
};
