import { FormattedMessage, useIntl } from 'react-intl';
import { DownloadButton, VisuallyHidden } from '../../ui';
import { FeeDay } from './FeeDay';
import { moneyText } from './Money';
import { receiptName, receiptOf, type Paid } from './receiptOf';

/** Tells the receipt of a payment from the others: by its reference or, without one, by its day and amount. */
const ReceiptOf = ({ payment: { reference, paidAt, amount, currency } }: Pick<Paid, 'payment'>) => {
  const money = moneyText({ amount, currency }, useIntl());
  return reference === '' && paidAt !== '' ? (
    <FormattedMessage
      id="fees.receipt.ofDay"
      values={{ day: <FeeDay key="day" day={paidAt} />, amount: money }}
    />
  ) : (
    <FormattedMessage id="fees.receipt.of" values={{ reference: reference || money }} />
  );
};

/** The receipt of one payment as a PDF, made in the browser. */
export const DownloadReceipt = (paid: Paid) => {
  const intl = useIntl();
  const save = async () => {
    const { savePdf } = await import('../../lib/pdf/savePdf');
    await savePdf(receiptOf(paid, intl, new Date()), receiptName(paid.payment));
  };
  return (
    <DownloadButton failedId="fees.receipt.failed" save={save} size="small">
      <FormattedMessage id="fees.receipt" />
      <VisuallyHidden>
        <ReceiptOf payment={paid.payment} />
      </VisuallyHidden>
    </DownloadButton>
  );
};
