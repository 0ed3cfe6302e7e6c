import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { Child } from '../../api/entities';
import { schoolLifeApi, useGetFeesQuery } from '../../api/schoolLife';
import type { FeeDto } from '../../contract/fees';
import { FeeTotals, PaymentList } from '../../features/fees';
import { ChildData, ChildLine, ChildScreen, useChildPath } from '../../features/childScreen';
import { useAppSelector } from '../../store/hooks';
import { EmptyState, PageFrame, Panel, SkeletonRows, tallLink } from '../../ui';

const loading = <SkeletonRows count={6} />;

const Lists = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '&[hidden]': { display: 'none' },
}));

/**
 * The payments of each fee that has some; the total counts every fee, as the page of the fees does. The lists are shown
 * together: one that comes later would move those below it.
 */
const FeePayments = ({ child, fees }: { child: Child; fees: readonly FeeDto[] }) => {
  const ofChild = useChildPath();
  const paid = fees.filter(({ amountPaid }) => amountPaid > 0);
  const areOnTheirWay = useAppSelector((state) =>
    paid.some(({ id }) => {
      const { data, isError } = schoolLifeApi.endpoints.getPayments.select(id)(state);
      return !data && !isError;
    }),
  );
  return (
    <>
      {paid.length === 0 && <EmptyState messageId="fees.payments.empty" />}
      {areOnTheirWay && loading}
      <Lists hidden={areOnTheirWay}>
        {paid.map((fee) => (
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
        {fees.length > 0 && <FeeTotals fees={fees} />}
      </Lists>
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
