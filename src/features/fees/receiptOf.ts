import type { IntlShape } from 'react-intl';
import type { Child } from '../../api/entities';
import type { FeeDto, PaymentDto } from '../../contract/fees';
import { fromCalendarDate } from '../../lib/dates';
import type { Paper } from '../../lib/pdf/paper';
import { messageKey, worded } from '../../ui/worded';
import { moneyText } from './Money';

/** What was paid, of which fee, for whom. */
export interface Paid {
  child: Child;
  fee: FeeDto;
  payment: PaymentDto;
}

/** The receipt of a payment in the parent's language: what the school's API tells, and nothing else. */
export const receiptOf = ({ child, fee, payment }: Paid, intl: IntlShape, now: Date): Paper => {
  const { amount, currency, paidAt, method, reference } = payment;
  const facts: [string, string | undefined][] = [
    ['fees.receipt.school', child.school?.name],
    ['fees.receipt.child', `${child.firstName} ${child.lastName}`.trim()],
    ['fees.receipt.fee', fee.name],
    ['fees.column.description', fee.description],
    ['fees.column.amountPaid', moneyText({ amount, currency }, intl)],
    [
      'fees.receipt.day',
      paidAt && intl.formatDate(fromCalendarDate(paidAt) ?? paidAt, { dateStyle: 'long' }),
    ],
    ['fees.receipt.method', method && worded(intl, `paymentMethod.${messageKey(method)}`, method)],
    ['fees.receipt.reference', reference],
  ];
  const date = intl.formatDate(now, { dateStyle: 'long' });
  return {
    title: intl.formatMessage({ id: 'fees.receipt.title' }),
    facts: facts.flatMap(([id, value]) => (value ? [{ label: intl.formatMessage({ id }), value }] : [])),
    sections: [],
    emptyText: '',
    notPrintedText: intl.formatMessage({ id: 'summary.copy.notPrinted' }),
    foot: (page, pages) => intl.formatMessage({ id: 'fees.receipt.foot' }, { date, page, pages }),
  };
};

/** Any reference makes a file name. */
export const receiptName = ({ reference, id }: PaymentDto): string =>
  `receipt-${(reference || id).replace(/[^\p{L}\p{N}.-]+/gu, '_')}.pdf`;
