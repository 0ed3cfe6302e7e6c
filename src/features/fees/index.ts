export { FeeDay, feeDayText } from './FeeDay';
export { FeeTotals } from './FeeTotals';
export { Money, moneyText } from './Money';
export { PaymentList } from './PaymentList';
export { PaymentStatusChip, paymentStatusText } from './PaymentStatusChip';
export { statusLabelIds } from './statusLabels';
export { usePageInAddress } from './usePageInAddress';
