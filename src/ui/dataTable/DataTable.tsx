import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, type ReactNode } from 'react';
import { TABLE_ROWS_PER_PAGE } from '../../domain/limits';
import { wholeTable, type TableLook } from '../../domain/tableLook';
import { EmptyState } from '../feedback/EmptyState';
import { SkeletonRows } from '../feedback/Skeletons';
import { CardList } from './CardList';
import type { DataTableColumn } from './column';
import type { GridTable as GridTableType } from './GridTable';
import { PaperTable } from './PaperTable';
import { usePrinting } from './usePrinting';
import { useTableState } from './useTableState';

/** The grid is by far the largest part of a table, and phones never show it. */
const GridTable = lazy(async () => ({
  default: (await import(/* webpackChunkName: "gridTable" */ './GridTable')).GridTable,
})) as unknown as typeof GridTableType;

/** Pixels of what the grid shows: its frame with the headings, a row of one line, and each bar with its distance. */
const HEADINGS = 58;
const ROW = 52;
const TOOLS = 56;
const PAGER = 60;

/** Hidden where the paper has the whole table instead. */
const Screen = styled('div')({ '@media print': { '&[data-replaced]': { display: 'none' } } });

export interface DataTableProps<Row extends { id: string }> {
  /** The table's name for screen readers. */
  labelId: string;
  /** What the table is called as a file, without its ending; the same if missing. */
  fileName?: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  /** Renders a row as a card, for phones. */
  renderCard: (row: Row) => ReactNode;
  /** The message for an empty table. */
  emptyId?: string;
  loading?: boolean;
  pageSize?: number;
  /** Pixels that a row of the grid takes at least, where it is not of one line. */
  rowHeight?: number;
  /** Counted from 1. If missing, the table keeps its own page. */
  page?: number;
  onPageChange?: (page: number) => void;
  look?: TableLook;
  /** If missing, the reader cannot choose columns or save the table. Phones have cards instead. */
  onLookChange?: (look: TableLook) => void;
}

/** A table that can be sorted and paged; on phones a list of cards. */
export const DataTable = <Row extends { id: string }>({
  emptyId = 'ui.table.empty',
  loading = false,
  pageSize = TABLE_ROWS_PER_PAGE,
  rowHeight = ROW,
  look = wholeTable,
  onLookChange,
  ...table
}: DataTableProps<Row>) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const isPrinting = usePrinting();
  const state = useTableState({ ...table, pageSize });
  if (loading && table.rows.length === 0) return <SkeletonRows count={pageSize} />;
  if (table.rows.length === 0) return <EmptyState messageId={emptyId} />;
  const isPaged = state.pageCount > 1;
  const rowCount = state.visibleRows.length;
  // what stands beneath does not move when the grid comes
  const minHeight = HEADINGS + rowCount * rowHeight + (onLookChange ? TOOLS : 0) + (isPaged ? PAGER : 0);
  const shown = isPhone ? (
    <CardList {...table} state={state} />
  ) : (
    <Suspense
      fallback={
        <div style={{ minHeight }}>
          <SkeletonRows count={rowCount} />
        </div>
      }
    >
      <GridTable
        {...table}
        minHeight={HEADINGS + rowCount * rowHeight}
        state={state}
        look={look}
        {...(onLookChange ? { onLookChange } : {})}
      />
    </Suspense>
  );
  const isReplaced = isPrinting && isPaged;
  return (
    <>
      {isReplaced && (
        <PaperTable
          labelId={table.labelId}
          columns={table.columns.filter(({ field }) => !look.hidden.includes(field))}
          rows={state.sortedRows}
        />
      )}
      <Screen data-replaced={isReplaced || undefined}>{shown}</Screen>
    </>
  );
};
