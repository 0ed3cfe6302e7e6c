import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { FeeDto, PaymentDto } from '../../../src/contract/fees';
import { paymentStatusOf } from '../../../src/domain/paymentStatus';
import { toCalendarDate } from '../../../src/lib/dates';
import { feePayments, fees, students } from '../../db/schema';
import { notFound } from '../../errors';
import { isOwnStudent, type Scope } from '../calls';

/** The wire has units of the currency, the tables have cents. */
const inUnits = (cents: number) => cents / 100;

/** Drivers write a sum of large numbers as text. */
const paid = sql`coalesce(sum(${feePayments.amount}), 0)::bigint`.mapWith(Number);

/** Fees of a child and what was paid of them (P3.6, decision 14). */
export const feeService = () => ({
  list: async (scope: Scope, studentId: string): Promise<FeeDto[]> => {
    const { db } = scope;
    const [own] = await db
      .select({ id: students.id })
      .from(students)
      .where(and(eq(students.id, studentId), isOwnStudent(scope)));
    if (!own) throw notFound('This child');
    const rows = await db
      .select({ fee: fees, paid })
      .from(fees)
      .leftJoin(feePayments, and(eq(feePayments.feeId, fees.id), isNull(feePayments.retiredAt)))
      .where(and(eq(fees.studentId, studentId), isNull(fees.retiredAt)))
      .groupBy(fees.id)
      .orderBy(asc(fees.dueDate), asc(fees.id));
    return rows.map(({ fee, paid: amountPaid }) => ({
      ...fee,
      amountDue: inUnits(fee.amountDue),
      amountPaid: inUnits(amountPaid),
      paymentStatus: paymentStatusOf(fee.amountDue, amountPaid),
    }));
  },

  payments: async (scope: Scope, feeId: string): Promise<PaymentDto[]> => {
    const { db } = scope;
    const [own] = await db
      .select({ currency: fees.currency })
      .from(fees)
      .innerJoin(students, and(eq(students.id, fees.studentId), isOwnStudent(scope)))
      .where(and(eq(fees.id, feeId), isNull(fees.retiredAt)));
    if (!own) throw notFound('This fee');
    const rows = await db
      .select()
      .from(feePayments)
      .where(and(eq(feePayments.feeId, feeId), isNull(feePayments.retiredAt)))
      .orderBy(asc(feePayments.paidAt), asc(feePayments.id));
    return rows.map((row) => ({
      ...row,
      amount: inUnits(row.amount),
      currency: own.currency,
      // the moment is the beginning of the day, on the server's clock
      paidAt: toCalendarDate(row.paidAt),
    }));
  },
});
export type FeeService = ReturnType<typeof feeService>;
