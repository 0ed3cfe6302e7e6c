/** The sum of amounts of money, exact to the cent whatever their binary fractions. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

interface Amounts {
  currency: string;
  amountDue: number;
  amountPaid: number;
}

/** What fees come to, for each currency in turn. */
export const totalsOf = (fees: readonly Amounts[]): Amounts[] =>
  [...new Set(fees.map(({ currency }) => currency))].map((currency) => {
    const own = fees.filter((fee) => fee.currency === currency);
    return {
      currency,
      amountDue: sumOf(own.map(({ amountDue }) => amountDue)),
      amountPaid: sumOf(own.map(({ amountPaid }) => amountPaid)),
    };
  });
