import { useIntl, type IntlShape } from 'react-intl';
import { moneyFormat } from '../../lib/money';

interface MoneyProps {
  amount: number;
  /** ISO 4217; '' or any other text where the school's API does not tell it. */
  currency: string;
}

/** An amount in the reader's way of writing, with its currency where that is known. */
export const moneyText = ({ amount, currency }: MoneyProps, intl: IntlShape): string =>
  intl.formatNumber(amount, moneyFormat(amount, currency));

export const Money = (money: MoneyProps) => moneyText(money, useIntl());
