import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { FeeDto } from '../../contract/fees';
import { paymentStatuses } from '../../domain/paymentStatus';
import { FeeTotals, statusLabelIds } from '../../features/fees';
import { withParameters } from '../../lib/searchParameters';
import { EmptyState, SkeletonRows } from '../../ui';
import { FilterBar, FoundCount, SelectFilter } from '../../ui/filters';

const FeesTable = lazy(async () => ({
  default: (await import(/* webpackChunkName: "feesTable" */ './FeesTable')).FeesTable,
}));

const options = paymentStatuses.map((value) => ({ value, labelId: statusLabelIds[value] }));

/** The fees of one status or all, kept in the address, and what they come to (P2.29). */
export const FeeList = ({ fees }: { fees: readonly FeeDto[] }) => {
  const [parameters, setParameters] = useSearchParams();
  const status = paymentStatuses.find((each) => each === parameters.get('status'));
  const shown = fees.filter(({ paymentStatus }) => status === undefined || paymentStatus === status);
  if (fees.length === 0) return <EmptyState messageId="fees.empty" />;
  return (
    <>
      <FilterBar>
        <SelectFilter
          labelId="fees.filter"
          allId="fees.status.all"
          value={status ?? ''}
          options={options}
          onChange={(chosen) =>
            setParameters((before) => withParameters(before, { status: chosen || undefined }), {
              replace: true,
            })
          }
        />
      </FilterBar>
      <FoundCount count={shown.length} />
      {shown.length === 0 ? (
        <EmptyState messageId="fees.noMatch" />
      ) : (
        <Suspense fallback={<SkeletonRows count={fees.length} />}>
          <FeesTable key={status} fees={shown} />
          <FeeTotals fees={shown} />
        </Suspense>
      )}
    </>
  );
};
