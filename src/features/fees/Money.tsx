import { useIntl, type IntlShape } from 'react-intl';

interface MoneyProps {
  amount: number;
  /** ISO 4217 */
  currency: string;
}

/** An amount in the reader's way of writing, with its currency. */
export const moneyText = ({ amount, currency }: MoneyProps, intl: IntlShape): string =>
  intl.formatNumber(amount, { style: 'currency', currency });

export const Money = (money: MoneyProps) => moneyText(money, useIntl());
