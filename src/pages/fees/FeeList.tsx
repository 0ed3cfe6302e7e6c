import { styled } from '@mui/material/styles';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Child } from '../../api/entities';
import type { FeeDto } from '../../contract/fees';
import { TABLE_ROWS_PER_PAGE } from '../../domain/limits';
import { paymentStatuses, type PaymentStatus } from '../../domain/paymentStatus';
import { FeeTotals, statusLabelIds, usePageInAddress } from '../../features/fees';
import { withParameters } from '../../lib/searchParameters';
import { EmptyState, SkeletonRows } from '../../ui';
import { FilterBar, FoundCount, SelectFilter } from '../../ui/filters';

const FeesTable = lazy(async () => ({
  default: (await import(/* webpackChunkName: "feesTable" */ './FeesTable')).FeesTable,
}));

const options = paymentStatuses.map((value) => ({ value, labelId: statusLabelIds[value] }));

/** Printed only when a status is chosen. */
const Filter = styled(FilterBar)({ '@media print': { '&[data-all]': { display: 'none' } } });

/** The fees of a status, or of all, in the order of the school's API; what is still to be paid stands first. */
const listed = (fees: readonly FeeDto[], status: PaymentStatus | undefined): FeeDto[] => {
  const isCompleted = ({ paymentStatus }: FeeDto) => Number(paymentStatus === 'Completed');
  return fees
    .filter(({ paymentStatus }) => status === undefined || paymentStatus === status)
    .sort((one, other) => isCompleted(one) - isCompleted(other));
};

interface FeeListProps {
  child: Child;
  fees: readonly FeeDto[];
}

/** The fees of one status or all, kept in the address, and what they come to (P2.29). */
export const FeeList = ({ child, fees }: FeeListProps) => {
  const { page, turnTo } = usePageInAddress();
  const [parameters, setParameters] = useSearchParams();
  const status = paymentStatuses.find((each) => each === parameters.get('status'));
  const shown = useMemo(() => listed(fees, status), [fees, status]);
  if (fees.length === 0) return <EmptyState messageId="fees.empty" />;
  return (
    <>
      <Filter data-all={status === undefined || undefined}>
        <SelectFilter
          labelId="fees.filter"
          allId="fees.status.all"
          value={status ?? ''}
          options={options}
          onChange={(chosen) =>
            setParameters(
              (before) => withParameters(before, { status: chosen || undefined, page: undefined }),
              {
                replace: true,
              },
            )
          }
        />
      </Filter>
      <FoundCount count={shown.length} />
      {shown.length === 0 ? (
        <EmptyState messageId="fees.noMatch" />
      ) : (
        <Suspense fallback={<SkeletonRows count={Math.min(shown.length, TABLE_ROWS_PER_PAGE)} />}>
          <FeesTable child={child} fees={shown} page={page} onPageChange={turnTo} />
          <FeeTotals fees={shown} />
        </Suspense>
      )}
    </>
  );
};
