import { styled } from '@mui/material/styles';
import type { FeeDto } from '../../contract/fees';
import { totalsOf } from '../../domain/fees';
import { Panel, ReadOnlyField } from '../../ui';
import { Money } from './Money';

const Amounts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: theme.spacing(1, 3),
}));

/** The totals of the fees that are shown, for each currency. */
export const FeeTotals = ({ fees }: { fees: readonly FeeDto[] }) => (
  <Panel titleId="fees.total" values={{ count: fees.length }}>
    {totalsOf(fees).map(({ currency, amountDue, amountPaid, amountLeft }) => (
      <Amounts key={currency}>
        <ReadOnlyField
          labelId="fees.column.amountDue"
          value={<Money amount={amountDue} currency={currency} />}
        />
        <ReadOnlyField
          labelId="fees.column.amountPaid"
          value={<Money amount={amountPaid} currency={currency} />}
        />
        <ReadOnlyField labelId="fees.left" value={<Money amount={amountLeft} currency={currency} />} />
      </Amounts>
    ))}
  </Panel>
);
