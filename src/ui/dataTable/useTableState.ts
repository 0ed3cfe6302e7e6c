import { startTransition, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import type { DataTableColumn } from './column';
import { sortRows, type Sort } from './sortRows';

interface TableInput<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  pageSize: number;
  page?: number;
  onPageChange?: (page: number) => void;
}

export interface TableState<Row> {
  page: number;
  pageCount: number;
  pageSize: number;
  /** The rows of all pages. */
  sortedRows: readonly Row[];
  visibleRows: readonly Row[];
  sort: Sort | null;
  setPage: (page: number) => void;
  setSort: (sort: Sort | null) => void;
}

/** Page and order of a table, shared by grid and cards. */
export const useTableState = <Row>({
  columns,
  rows,
  pageSize,
  page: given,
  onPageChange,
}: TableInput<Row>): TableState<Row> => {
  const intl = useIntl();
  const [kept, setKept] = useState(1);
  const [sort, setSort] = useState<Sort | null>(null);
  const pageCount = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(Math.max(given ?? kept, 1), pageCount);
  const sorted = useMemo(() => sortRows(rows, columns, sort, intl), [rows, columns, sort, intl]);
  const visibleRows = useMemo(
    () => sorted.slice((page - 1) * pageSize, page * pageSize),
    [sorted, page, pageSize],
  );
  // rendering the rows takes a while, so the button reacts first
  const setPage = (next: number) => startTransition(() => (onPageChange ?? setKept)(next));
  return {
    page,
    pageCount,
    pageSize,
    sortedRows: sorted,
    visibleRows,
    sort,
    setPage,
    setSort: (next) =>
      startTransition(() => {
        setSort(next);
        if (page !== 1) setPage(1);
      }),
  };
};
