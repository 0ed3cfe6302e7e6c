import { sumOf, totalsOf } from './fees';
import { paymentStatuses, paymentStatusOf } from './paymentStatus';

test('a fee is completed, pending or partly paid', () => {
  expect(paymentStatuses).toEqual(['Completed', 'Pending', 'Partial Payment']);
  expect([
    paymentStatusOf(100, 100),
    paymentStatusOf(100, 0),
    paymentStatusOf(100, 1),
    paymentStatusOf(0, 0),
  ]).toEqual(['Completed', 'Pending', 'Partial Payment', 'Completed']);
});

test('sums are exact to the thousandth', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf([45.125, 10.25])).toBe(55.375);
  expect(sumOf(Array.from({ length: 1000 }, () => 0.07))).toBe(70);
  expect(sumOf([])).toBe(0);
});

test('totals equal the rows, and currencies are never added to each other', () => {
  const fee = (currency: string, amountDue: number, amountPaid: number) => ({
    currency,
    amountDue,
    amountPaid,
  });
  expect(totalsOf([fee('USD', 150.1, 150.1), fee('XOF', 5000, 0), fee('USD', 0.2, 0.1)])).toEqual([
    { ...fee('USD', 150.3, 150.2), amountLeft: 0.1 },
    { ...fee('XOF', 5000, 0), amountLeft: 5000 },
  ]);
  expect(totalsOf([])).toEqual([]);
});

test('what is paid too much of one fee is not taken from another, and a completed fee leaves nothing to pay', () => {
  const fee = (amountDue: number, amountPaid: number, paymentStatus?: string) => ({
    currency: 'USD',
    amountDue,
    amountPaid,
    paymentStatus,
  });
  const fees = [fee(100, 150, 'Completed'), fee(80, 30, 'Partial Payment'), fee(40, 10, 'Completed')];
  expect(totalsOf(fees)).toEqual([{ currency: 'USD', amountDue: 220, amountPaid: 190, amountLeft: 50 }]);
});
