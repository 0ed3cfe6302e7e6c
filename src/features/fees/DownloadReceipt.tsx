import { FormattedMessage, useIntl } from 'react-intl';
import { DownloadButton, VisuallyHidden } from '../../ui';
import { receiptName, receiptOf, type Paid } from './receiptOf';

/** The receipt of one payment as a PDF, made in the browser. */
export const DownloadReceipt = (paid: Paid) => {
  const intl = useIntl();
  const { reference } = paid.payment;
  const save = async () => {
    const { savePdf } = await import('../../lib/pdf/savePdf');
    await savePdf(receiptOf(paid, intl, new Date()), receiptName(paid.payment));
  };
  return (
    <DownloadButton failedId="fees.receipt.failed" save={save} size="small">
      <FormattedMessage id="fees.receipt" />
      {reference !== '' && (
        <VisuallyHidden>
          <FormattedMessage id="fees.receipt.of" values={{ reference }} />
        </VisuallyHidden>
      )}
    </DownloadButton>
  );
};
