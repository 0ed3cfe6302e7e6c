/** Intl throws at any other. */
const isCurrency = (text: string) => /^[a-z]{3}$/i.test(text);

/** The currencies of ISO 4217 whose minor unit is not a hundredth. */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const OF_THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** How many decimals an amount has by ISO 4217. Intl knows some currencies by what is paid in cash, such as MGA without any. */
export const decimalsOf = (currency: string): number => {
  if (WITHOUT_DECIMALS.includes(currency)) return 0;
  return OF_THREE_DECIMALS.includes(currency) ? 3 : 2;
};

const decimals = (count: number) => ({ minimumFractionDigits: count, maximumFractionDigits: count });

/**
 * How Intl writes an amount: with its currency where that is a code of ISO 4217, otherwise as a number. The decimals that
 * the currency has are never rounded away, because amounts would not add up.
 */
export const moneyFormat = (amount: number, currency: string) => {
  if (!isCurrency(currency)) return decimals(2);
  return {
    style: 'currency',
    currency,
    ...(amount % 1 !== 0 && decimals(decimalsOf(currency.toUpperCase()))),
  } as const;
};
