import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { Child } from '../../api/entities';
import { useGetFeesQuery } from '../../api/schoolLife';
import type { FeeDto } from '../../contract/fees';
import { FeeDay, FeeTotals, PaymentList, PaymentStatusChip } from '../../features/fees';
import { ChildData, ChildLine, ChildScreen, useChildPath } from '../../features/childScreen';
import { EmptyState, PageFrame, Panel, SkeletonRows } from '../../ui';
import { CardLine } from '../../ui/cards';

const loading = <SkeletonRows count={4} />;

const FeeDetail = ({ child, fee }: { child: Child; fee: FeeDto }) => (
  <>
    <Panel title={fee.name} actions={<PaymentStatusChip status={fee.paymentStatus} />}>
      <CardLine>{fee.description}</CardLine>
      <CardLine>
        <FormattedMessage id="fees.card.dueDate" values={{ date: <FeeDay key="date" day={fee.dueDate} /> }} />
      </CardLine>
    </Panel>
    <Panel titleId="fees.payments">
      <PaymentList child={child} fee={fee} />
    </Panel>
    <FeeTotals fees={[fee]} />
  </>
);

/** A fee of another child is not shown, whoever was selected before. */
const FeeOfChild = ({ child }: { child: Child }) => {
  const { feeId } = useParams();
  const ofChild = useChildPath();
  return (
    <ChildData call={useGetFeesQuery(child.id)} failedId="fees.failed" loading={loading}>
      {(fees) => {
        const fee = fees.find(({ id }) => id === feeId);
        return fee ? (
          <FeeDetail child={child} fee={fee} />
        ) : (
          <EmptyState
            messageId="fees.payment.notFound"
            values={{ name: child.firstName }}
            action={
              <Button variant="contained" component={Link} to={ofChild(addressOf('fees'))}>
                <FormattedMessage id="fees.title" />
              </Button>
            }
          />
        );
      }}
    </ChildData>
  );
};

/** The payment detail of a fee (P2.29). */
export const FeePaymentsPage = () => (
  <PageFrame titleId="fees.payment.title">
    <ChildScreen loading={loading}>
      {(child) => (
        <>
          <ChildLine child={child} />
          <FeeOfChild child={child} />
        </>
      )}
    </ChildScreen>
  </PageFrame>
);
