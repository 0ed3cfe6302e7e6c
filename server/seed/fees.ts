import type { feePayments, fees } from '../db/schema';
import { dayAfter, momentAfter } from './days';
import { applicantKey } from './familyList';
import { seedId } from './seedId';
import { studentId, studentList } from './students';

interface FeeOfSeed {
  name: string;
  description: string;
  dueInDays: number;
  /** In cents, like the payments. */
  amountDue: number;
  payments: readonly { amount: number; daysAgo: number; method: string }[];
}

const feeList: readonly FeeOfSeed[] = [
  {
    name: 'Registration fee',
    description: 'Once per school year',
    dueInDays: -80,
    amountDue: 15_000,
    payments: [{ amount: 15_000, daysAgo: 84, method: 'Card' }],
  },
  {
    name: 'Tuition, first term',
    description: 'September to December',
    dueInDays: -45,
    amountDue: 90_000,
    payments: [
      { amount: 40_000, daysAgo: 60, method: 'Bank transfer' },
      { amount: 50_000, daysAgo: 46, method: 'Card' },
    ],
  },
  {
    name: 'Tuition, second term',
    description: 'January to March',
    dueInDays: 20,
    amountDue: 90_000,
    payments: [{ amount: 30_000, daysAgo: 5, method: 'Card' }],
  },
  {
    name: 'School meals',
    description: 'Forty meals',
    dueInDays: 9,
    amountDue: 14_000,
    payments: [{ amount: 6_000, daysAgo: 12, method: 'Cash' }],
  },
  { name: 'Transport', description: 'Bus, both ways', dueInDays: 30, amountDue: 22_500, payments: [] },
  {
    name: 'Spring excursion',
    description: 'Two days at the coast',
    dueInDays: 55,
    amountDue: 8_000,
    payments: [],
  },
];

const paymentReference = (student: string, fee: number, payment: number) =>
  `PAY-${seedId('payment', student, fee, payment).slice(0, 8).toUpperCase()}`;

/** Paid, partly paid and unpaid fees, and their payments. */
export const feeRows = (now: Date) => {
  const owed = studentList.flatMap(({ applicant }) =>
    feeList.map((fee, index) => ({ fee, index, student: applicantKey(applicant), applicant })),
  );
  return {
    fees: owed.map(({ fee, index, student, applicant }): typeof fees.$inferInsert => ({
      id: seedId('fee', student, index),
      studentId: studentId(applicant),
      name: fee.name,
      description: fee.description,
      dueDate: dayAfter(now, fee.dueInDays),
      amountDue: fee.amountDue,
    })),
    payments: owed.flatMap(({ fee, index, student }) =>
      fee.payments.map(({ amount, daysAgo, method }, turn): typeof feePayments.$inferInsert => ({
        id: seedId('payment', student, index, turn),
        feeId: seedId('fee', student, index),
        amount,
        paidAt: momentAfter(now, -daysAgo, 14),
        method,
        reference: paymentReference(student, index, turn),
      })),
    ),
  };
};
