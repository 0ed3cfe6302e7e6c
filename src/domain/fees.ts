/** The sum of amounts of money, exact to the thousandth, which some currencies have, despite binary fractions. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((thousandths, amount) => thousandths + Math.round(amount * 1000), 0) / 1000;

interface Amounts {
  currency: string;
  amountDue: number;
  amountPaid: number;
}

interface Owed extends Amounts {
  paymentStatus?: string | undefined;
}

interface Totals extends Amounts {
  amountLeft: number;
}

/** What was paid too much of a fee is not taken from the others. A school may call a fee completed that it has waived. */
const leftOf = ({ amountDue, amountPaid, paymentStatus }: Owed): number =>
  paymentStatus === 'Completed' ? 0 : Math.max(0, sumOf([amountDue, -amountPaid]));

/** The total of the fees and what is left to pay, for each currency in turn. */
export const totalsOf = (fees: readonly Owed[]): Totals[] =>
  [...new Set(fees.map(({ currency }) => currency))].map((currency) => {
    const own = fees.filter((fee) => fee.currency === currency);
    const amountDue = sumOf(own.map((fee) => fee.amountDue));
    const amountPaid = sumOf(own.map((fee) => fee.amountPaid));
    return { currency, amountDue, amountPaid, amountLeft: sumOf(own.map(leftOf)) };
  });
