import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { Child } from '../../api/entities';
import { useGetPaymentsQuery } from '../../api/schoolLife';
import type { FeeDto, PaymentDto } from '../../contract/fees';
import { totalsOf } from '../../domain/fees';
import { ErrorState, SkeletonRows } from '../../ui';
import { CardLine } from '../../ui/cards';
import { messageKey, worded } from '../../ui/worded';
import { DownloadReceipt } from './DownloadReceipt';
import { FeeDay } from './FeeDay';
import { Money } from './Money';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Payment = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: theme.spacing(0, 2),
  padding: theme.spacing(1, 0),
  borderBlockEnd: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  '& > strong': { textAlign: 'end' },
  '& > p, & > div': { gridColumn: '1 / -1' },
  '& > div': { marginBlockStart: theme.spacing(0.5) },
  [theme.breakpoints.up('sm')]: {
    gridTemplateColumns: '10rem minmax(0, 1fr) auto auto',
    alignItems: 'center',
    '& > p': { gridColumn: 2, gridRow: 1 },
    '& > div': { gridColumn: 4, gridRow: 1, maxWidth: '16rem', margin: 0 },
  },
}));

const Total = styled('p')(({ theme }) => ({
  margin: 0,
  textAlign: 'end',
  fontWeight: theme.typography.fontWeightBold,
}));

interface PaymentListProps {
  child: Child;
  fee: FeeDto;
}

/** How a payment was made and its reference, as far as the school's API tells them. */
const lineOf = ({ method, reference }: PaymentDto, intl: IntlShape): string => {
  const word = method && worded(intl, `paymentMethod.${messageKey(method)}`, method);
  return word && reference
    ? intl.formatMessage({ id: 'fees.payment.line' }, { method: word, reference })
    : word || reference;
};

const totalOf = (payments: readonly PaymentDto[]) =>
  totalsOf(payments.map(({ currency, amount }) => ({ currency, amountDue: 0, amountPaid: amount })));

interface PaymentsProps extends PaymentListProps {
  payments: readonly PaymentDto[];
}

const Payments = ({ child, fee, payments }: PaymentsProps) => {
  const intl = useIntl();
  return (
    <>
      <List>
        {payments.map((payment) => {
          const { id, amount, currency, paidAt } = payment;
          return (
            <Payment key={id}>
              <span>
                <FeeDay day={paidAt} />
              </span>
              <strong>
                <Money amount={amount} currency={currency} />
              </strong>
              <CardLine>{lineOf(payment, intl)}</CardLine>
              <div>
                <DownloadReceipt child={child} fee={fee} payment={payment} />
              </div>
            </Payment>
          );
        })}
      </List>
      {totalOf(payments).map(({ currency, amountPaid }) => (
        <Total key={currency}>
          <FormattedMessage
            id="fees.payment.total"
            values={{ amount: <Money key="amount" amount={amountPaid} currency={currency} /> }}
          />
        </Total>
      ))}
    </>
  );
};

/** What was paid of a fee, with the receipt of each payment, and what it comes to. */
export const PaymentList = ({ child, fee }: PaymentListProps) => {
  const { currentData, isError, refetch } = useGetPaymentsQuery(fee.id);
  const isNonePaid = currentData?.length === 0;
  return (
    <>
      {isError && <ErrorState messageId="fees.payment.failed" onRetry={() => void refetch()} />}
      {!currentData && !isError && <SkeletonRows count={2} />}
      {currentData && !isNonePaid && <Payments child={child} fee={fee} payments={currentData} />}
      {isNonePaid && (
        <CardLine>
          <FormattedMessage id="fees.payment.none" />
        </CardLine>
      )}
    </>
  );
};
