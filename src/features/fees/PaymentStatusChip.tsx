import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { PaymentStatus } from '../../domain/paymentStatus';
import { StatusChip } from '../../ui';
import { statusLabelIds } from './statusLabels';

/** A school's own API may know other words: they are shown as they are. */
const isKnown = (status: string): status is PaymentStatus => Object.hasOwn(statusLabelIds, status);

export const paymentStatusText = (status: PaymentStatus, intl: IntlShape): string =>
  isKnown(status) ? intl.formatMessage({ id: statusLabelIds[status] }) : status;

/** Completed is green; any other status is a warning with an exclamation mark (P4.4). */
export const PaymentStatusChip = ({ status }: { status: PaymentStatus }) => {
  const isCompleted = status === 'Completed';
  const text = paymentStatusText(status, useIntl());
  return (
    <StatusChip tone={isCompleted ? 'success' : 'warning'}>
      {!isCompleted && (
        <strong aria-hidden>
          <FormattedMessage id="fees.attention" />
        </strong>
      )}
      {text}
    </StatusChip>
  );
};
