import type { PaymentStatus } from '../../domain/paymentStatus';

/** The words of each payment status. */
export const statusLabelIds: Readonly<Record<PaymentStatus, string>> = {
  Completed: 'fees.status.completed',
  Pending: 'fees.status.pending',
  'Partial Payment': 'fees.status.partial',
};
