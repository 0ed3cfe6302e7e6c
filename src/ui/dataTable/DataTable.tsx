import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, type ReactNode } from 'react';
import { EmptyState } from '../feedback/EmptyState';
import { SkeletonRows } from '../feedback/Skeletons';
import { CardList } from './CardList';
import type { DataTableColumn } from './column';
import type { GridTable as GridTableType } from './GridTable';
import { useTableState } from './useTableState';

/** The grid is by far the largest part of a table, and no phone shows it. */
const GridTable = lazy(async () => ({
  default: (await import(/* webpackChunkName: "gridTable" */ './GridTable')).GridTable,
})) as unknown as typeof GridTableType;

export interface DataTableProps<Row extends { id: string }> {
  /** What the table is about, for those who do not see it. */
  labelId: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  /** What a row becomes on a phone. */
  renderCard: (row: Row) => ReactNode;
  /** Said when there are no rows. */
  emptyId?: string;
  loading?: boolean;
  pageSize?: number;
  /** Counted from 1; the table keeps it when nobody else does. */
  page?: number;
  onPageChange?: (page: number) => void;
}

/** Tables show 8 rows per page (P9.4). */
const PAGE_SIZE = 8;

/** Rows that can be sorted and paged; cards on phones. */
export const DataTable = <Row extends { id: string }>({
  emptyId = 'ui.table.empty',
  loading = false,
  pageSize = PAGE_SIZE,
  ...table
}: DataTableProps<Row>) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const state = useTableState({ ...table, pageSize });
  if (loading && table.rows.length === 0) return <SkeletonRows count={pageSize} />;
  if (table.rows.length === 0) return <EmptyState messageId={emptyId} />;
  if (isPhone) return <CardList {...table} state={state} />;
  return (
    <Suspense fallback={<SkeletonRows count={pageSize} />}>
      <GridTable {...table} state={state} />
    </Suspense>
  );
};
