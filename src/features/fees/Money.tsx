import { useIntl, type IntlShape } from 'react-intl';

interface MoneyProps {
  amount: number;
  /** ISO 4217; '' or any other text where the school's API does not tell it. */
  currency: string;
}

/** Intl throws at any other. */
const isCurrency = (text: string) => /^[a-z]{3}$/i.test(text);

/** An amount in the reader's way of writing, with its currency where that is known. */
export const moneyText = ({ amount, currency }: MoneyProps, intl: IntlShape): string =>
  intl.formatNumber(
    amount,
    isCurrency(currency)
      ? { style: 'currency', currency }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  );

export const Money = (money: MoneyProps) => moneyText(money, useIntl());
