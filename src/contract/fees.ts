import * as z from 'zod/mini';
import { paymentStatuses } from '../domain/paymentStatus';
import { calendarDate, id, oneOf } from './fields';

/** Amounts in units of the currency (ISO 4217), with two decimals (P3.6, decision 14). */
export const feeDto = z.object({
  id,
  name: z.string(),
  description: z.string(),
  dueDate: calendarDate,
  amountDue: z.number(),
  amountPaid: z.number(),
  currency: z.string(),
  paymentStatus: oneOf(paymentStatuses),
});
export type FeeDto = z.infer<typeof feeDto>;
export const feesDto = z.array(feeDto);

export const paymentDto = z.object({
  id,
  amount: z.number(),
  currency: z.string(),
  paidAt: calendarDate,
  method: z.string(),
  reference: z.string(),
});
export type PaymentDto = z.infer<typeof paymentDto>;
export const paymentsDto = z.array(paymentDto);
