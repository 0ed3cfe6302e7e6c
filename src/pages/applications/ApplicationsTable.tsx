import { useMemo } from 'react';
import type { Application } from '../../api/entities';
import { TABLE_ROWS_PER_PAGE } from '../../domain/limits';
import { KeptTable } from '../../features/keptTable';
import type { AskAction } from './ActionButtons';
import { ApplicationCard } from './ApplicationCard';
import { columnsWith } from './columns';

/** A status with a sentence of two lines. */
const ROW_HEIGHT = 88;

interface ApplicationsTableProps {
  applications: readonly Application[];
  page: number;
  onPageChange: (page: number) => void;
  /** A function that does not change between renders. */
  onAsk: AskAction;
}

/** Loaded on demand: it brings the grid. */
export const ApplicationsTable = ({ applications, page, onPageChange, onAsk }: ApplicationsTableProps) => {
  const columns = useMemo(() => columnsWith(onAsk), [onAsk]);
  return (
    <KeptTable
      labelId="applications.title"
      columns={columns}
      rows={applications}
      renderCard={(application) => <ApplicationCard application={application} onAsk={onAsk} />}
      pageSize={TABLE_ROWS_PER_PAGE}
      rowHeight={ROW_HEIGHT}
      page={page}
      onPageChange={onPageChange}
    />
  );
};
