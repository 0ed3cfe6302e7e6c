import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { Child } from '../../api/entities';
import { schoolLifeApi, useGetFeesQuery } from '../../api/schoolLife';
import type { FeeDto } from '../../contract/fees';
import { TABLE_ROWS_PER_PAGE } from '../../domain/limits';
import { FeeTotals, PaymentList, usePageInAddress } from '../../features/fees';
import { ChildData, ChildLine, ChildScreen, useChildPath } from '../../features/childScreen';
import { useAppSelector } from '../../store/hooks';
import { EmptyState, PageFrame, Pager, Panel, SkeletonRows, tallLink } from '../../ui';

const loading = <SkeletonRows count={6} />;

const Lists = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '&[hidden]': { display: 'none' },
}));

/**
 * The payments of each fee that has some; the total counts every fee, as the page of the fees does. The lists of a page are
 * shown together: one that comes later would move those below it. The newest stand first.
 */
const FeePayments = ({ child, fees }: { child: Child; fees: readonly FeeDto[] }) => {
  const ofChild = useChildPath();
  const paid = fees
    .filter(({ amountPaid }) => amountPaid > 0)
    .sort((one, other) => other.dueDate.localeCompare(one.dueDate));
  const { page: asked, turnTo } = usePageInAddress();
  const pageCount = Math.max(1, Math.ceil(paid.length / TABLE_ROWS_PER_PAGE));
  const page = Math.min(asked, pageCount);
  // each list is a call
  const shown = paid.slice((page - 1) * TABLE_ROWS_PER_PAGE, page * TABLE_ROWS_PER_PAGE);
  const areOnTheirWay = useAppSelector((state) =>
    shown.some(({ id }) => {
      const { data, isError } = schoolLifeApi.endpoints.getPayments.select(id)(state);
      return !data && !isError;
    }),
  );
  return (
    <>
      {paid.length === 0 && <EmptyState messageId="fees.payments.empty" />}
      {fees.length > 0 && <FeeTotals fees={fees} />}
      {areOnTheirWay && loading}
      <Lists hidden={areOnTheirWay}>
        {shown.map((fee) => (
          <Panel
            key={fee.id}
            title={fee.name}
            actions={
              <Link
                component={RouterLink}
                to={ofChild(addressOf('feePayments', { feeId: fee.id }))}
                sx={tallLink}
              >
                <FormattedMessage id="fees.payments.detail" values={{ name: fee.name }} />
              </Link>
            }
          >
            <PaymentList child={child} fee={fee} />
          </Panel>
        ))}
      </Lists>
      <Pager page={page} pageCount={pageCount} onChange={turnTo} />
    </>
  );
};

const Payments = ({ child }: { child: Child }) => (
  <ChildData call={useGetFeesQuery(child.id)} failedId="fees.failed" loading={loading}>
    {(fees) => <FeePayments child={child} fees={fees} />}
  </ChildData>
);

/** What was paid for the selected child, fee by fee. */
export const PaymentsPage = () => (
  <PageFrame titleId="fees.payments">
    <ChildScreen loading={loading}>
      {(child) => (
        <>
          <ChildLine child={child} />
          <Payments child={child} />
        </>
      )}
    </ChildScreen>
  </PageFrame>
);
