import type { ReactNode } from 'react';
import type { IntlShape } from 'react-intl';

/**
 * A column. Rows are sorted by its value, which is shown as it is unless there is a `text` or a `render`; the value of a code is its word
 * in the reader's language. Define the list outside the component.
 */
export interface DataTableColumn<Row> {
  field: string;
  /** Message id of the heading. */
  headerId: string;
  value: (row: Row, intl: IntlShape) => string | number | boolean | Date | null | undefined;
  /** The value in words, as the cell shows it and a file holds it. */
  text?: (row: Row, intl: IntlShape) => string;
  /** The cell. */
  render?: (row: Row) => ReactNode;
  /** It holds buttons or links: always shown, and never in a file. */
  isActions?: true;
  sortable?: boolean;
  width?: number;
  minWidth?: number;
  flex?: number;
  align?: 'left' | 'right' | 'center';
}
