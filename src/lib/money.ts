/** Intl throws at any other. */
const isCurrency = (text: string) => /^[a-z]{3}$/i.test(text);

/** How Intl writes an amount: with its currency where that is a code of ISO 4217, otherwise as a number. */
export const moneyFormat = (currency: string) =>
  isCurrency(currency)
    ? ({ style: 'currency', currency } as const)
    : { minimumFractionDigits: 2, maximumFractionDigits: 2 };
