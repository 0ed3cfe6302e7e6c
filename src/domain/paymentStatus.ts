export const paymentStatuses = ['Completed', 'Pending', 'Partial Payment'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Completed when nothing is owed any more; otherwise it depends on whether something was paid (P4.4). */
export const paymentStatusOf = (amountDue: number, amountPaid: number): PaymentStatus => {
  if (amountPaid >= amountDue) return 'Completed';
  return amountPaid > 0 ? 'Partial Payment' : 'Pending';
};
