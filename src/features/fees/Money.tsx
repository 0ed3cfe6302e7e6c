import { FormattedNumber } from 'react-intl';

interface MoneyProps {
  amount: number;
  /** ISO 4217 */
  currency: string;
}

/** An amount in the reader's way of writing, with its currency. */
export const Money = ({ amount, currency }: MoneyProps) => (
  <FormattedNumber value={amount} style="currency" currency={currency} />
);
