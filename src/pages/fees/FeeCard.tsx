import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { FeeDto } from '../../contract/fees';
import { FeeDay, Money, PaymentStatusChip } from '../../features/fees';
import { CardLine } from '../../ui/cards';
import { PaymentsLink } from './columns';

const Card = styled(Paper)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
}));
const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  width: '100%',
}));
const Name = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0, overflowWrap: 'anywhere' }));

/** A row of the table on a phone. */
export const FeeCard = ({ fee }: { fee: FeeDto }) => {
  const { name, description, dueDate, amountDue, amountPaid, currency, paymentStatus } = fee;
  return (
    <Card variant="outlined">
      <Header>
        <Name>{name}</Name>
        <PaymentStatusChip status={paymentStatus} />
      </Header>
      <CardLine>{description}</CardLine>
      <CardLine>
        <FormattedMessage id="fees.card.dueDate" values={{ date: <FeeDay key="date" day={dueDate} /> }} />
      </CardLine>
      <CardLine>
        <FormattedMessage
          id="fees.card.amounts"
          values={{
            due: <Money key="due" amount={amountDue} currency={currency} />,
            paid: <Money key="paid" amount={amountPaid} currency={currency} />,
          }}
        />
      </CardLine>
      <PaymentsLink fee={fee} />
    </Card>
  );
};
