import type { ReactNode } from 'react';

/**
 * A column. Rows are sorted by its value, which is shown as text unless there is a `render`. Define the list outside
 * the component.
 */
export interface DataTableColumn<Row> {
  field: string;
  /** Message id of the heading. */
  headerId: string;
  value: (row: Row) => string | number | boolean | Date | null | undefined;
  render?: (row: Row) => ReactNode;
  sortable?: boolean;
  width?: number;
  minWidth?: number;
  flex?: number;
  align?: 'left' | 'right' | 'center';
}
