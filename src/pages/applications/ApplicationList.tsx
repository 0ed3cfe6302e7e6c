import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { Application } from '../../api/entities';
import { EmptyState } from '../../ui';
import { FoundCount } from '../../ui/filters';
import type { AskAction } from './ActionButtons';
import { ApplicationFilterBar } from './ApplicationFilterBar';
import { ApplicationsTable } from './ApplicationsTable';
import {
  filtersAfter,
  filtersCleared,
  filtersInUse,
  filtersOf,
  matchingApplications,
  parametersOf,
  type ApplicationFilters,
} from './applicationFilters';

interface ApplicationListProps {
  applications: readonly Application[];
  onAsk: AskAction;
}

/** The filters, kept in the address, and the applications that they leave. */
export const ApplicationList = ({ applications, onAsk }: ApplicationListProps) => {
  const [parameters, setParameters] = useSearchParams();
  const filters = filtersOf(parameters);
  const change = (changed: Partial<ApplicationFilters>) =>
    setParameters(parametersOf(filtersAfter(filters, changed)), { replace: true });
  const { status, date } = filters;
  // the same list for the table as long as it is the same: turning a page must not sort again
  const found = useMemo(
    () => matchingApplications(applications, { status, date }),
    [applications, status, date],
  );
  return (
    <>
      <ApplicationFilterBar filters={filters} found={found.length} onChange={change} />
      <FoundCount count={found.length} />
      {found.length === 0 && filtersInUse(filters) > 0 ? (
        <EmptyState
          messageId="applications.noMatch"
          action={
            <Button variant="outlined" onClick={() => change(filtersCleared)}>
              <FormattedMessage id="ui.filter.clear" />
            </Button>
          }
        />
      ) : (
        <ApplicationsTable
          applications={found}
          page={filters.page}
          onPageChange={(page) => change({ page })}
          onAsk={onAsk}
        />
      )}
    </>
  );
};
