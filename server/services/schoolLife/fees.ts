import { and, asc, eq, sql } from 'drizzle-orm';
import type { FeeDto, PaymentDto } from '../../../src/contract/fees';
import { paymentStatusOf } from '../../../src/domain/paymentStatus';
import { feePayments, fees, students } from '../../db/schema';
import { notFound } from '../../errors';
import type { Scope } from '../calls';

/** The wire has units of the currency, the tables have cents. */
const inUnits = (cents: number) => cents / 100;

const paid = sql<number>`coalesce(sum(${feePayments.amount}), 0)::integer`;

/** Fees of a child and what was paid of them (P3.6, decision 14). */
export const feeService = () => ({
  list: async ({ db, parentId }: Scope, studentId: string): Promise<FeeDto[]> => {
    const [own] = await db
      .select({ id: students.id })
      .from(students)
      .where(and(eq(students.id, studentId), eq(students.parentId, parentId)));
    if (!own) throw notFound('This child');
    const rows = await db
      .select({ fee: fees, paid })
      .from(fees)
      .leftJoin(feePayments, eq(feePayments.feeId, fees.id))
      .where(eq(fees.studentId, studentId))
      .groupBy(fees.id)
      .orderBy(asc(fees.dueDate), asc(fees.id));
    return rows.map(({ fee, paid: amountPaid }) => ({
      ...fee,
      amountDue: inUnits(fee.amountDue),
      amountPaid: inUnits(amountPaid),
      paymentStatus: paymentStatusOf(fee.amountDue, amountPaid),
    }));
  },

  payments: async ({ db, parentId }: Scope, feeId: string): Promise<PaymentDto[]> => {
    const [own] = await db
      .select({ currency: fees.currency })
      .from(fees)
      .innerJoin(students, and(eq(students.id, fees.studentId), eq(students.parentId, parentId)))
      .where(eq(fees.id, feeId));
    if (!own) throw notFound('This fee');
    const rows = await db
      .select()
      .from(feePayments)
      .where(eq(feePayments.feeId, feeId))
      .orderBy(asc(feePayments.paidAt), asc(feePayments.id));
    return rows.map((row) => ({
      ...row,
      amount: inUnits(row.amount),
      currency: own.currency,
      paidAt: row.paidAt.toISOString(),
    }));
  },
});
export type FeeService = ReturnType<typeof feeService>;
