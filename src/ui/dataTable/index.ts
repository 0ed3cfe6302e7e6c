export { DataTable, type DataTableProps } from './DataTable';
export type { DataTableColumn } from './column';
