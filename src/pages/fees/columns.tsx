import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { FeeDto } from '../../contract/fees';
import { useChildPath } from '../../features/childScreen';
import { feeDayText, moneyText, PaymentStatusChip, paymentStatusText } from '../../features/fees';
import { tallLink, VisuallyHidden } from '../../ui';
import type { DataTableColumn } from '../../ui/dataTable';

const TallLink = styled(Link)(tallLink) as typeof Link;

export const PaymentsLink = ({ fee: { id, name } }: { fee: FeeDto }) => {
  const ofChild = useChildPath();
  return (
    <TallLink component={RouterLink} to={ofChild(addressOf('feePayments', { feeId: id }))}>
      <FormattedMessage id="fees.payments" />
      <VisuallyHidden>
        <FormattedMessage id="fees.payments.of" values={{ name }} />
      </VisuallyHidden>
    </TallLink>
  );
};

export const columns: readonly DataTableColumn<FeeDto>[] = [
  { field: 'name', headerId: 'fees.column.name', value: ({ name }) => name, flex: 1.4 },
  {
    field: 'description',
    headerId: 'fees.column.description',
    value: ({ description }) => description,
    flex: 1.4,
  },
  {
    field: 'dueDate',
    headerId: 'fees.column.dueDate',
    value: ({ dueDate }) => dueDate,
    text: ({ dueDate }, intl) => feeDayText(dueDate, intl),
  },
  {
    field: 'amountDue',
    headerId: 'fees.column.amountDue',
    value: ({ amountDue }) => amountDue,
    text: ({ amountDue, currency }, intl) => moneyText({ amount: amountDue, currency }, intl),
    align: 'right',
    minWidth: 115,
  },
  {
    field: 'amountPaid',
    headerId: 'fees.column.amountPaid',
    value: ({ amountPaid }) => amountPaid,
    text: ({ amountPaid, currency }, intl) => moneyText({ amount: amountPaid, currency }, intl),
    align: 'right',
    minWidth: 115,
  },
  {
    field: 'paymentStatus',
    headerId: 'fees.column.status',
    value: ({ paymentStatus }, intl) => paymentStatusText(paymentStatus, intl),
    render: ({ paymentStatus }) => <PaymentStatusChip status={paymentStatus} />,
    minWidth: 160,
  },
  {
    field: 'payments',
    headerId: 'fees.column.payments',
    value: () => null,
    render: (fee) => <PaymentsLink fee={fee} />,
    sortable: false,
    isActions: true,
    minWidth: 100,
  },
];
