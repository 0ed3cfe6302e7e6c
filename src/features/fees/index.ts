export { FeeDay } from './FeeDay';
export { FeeTotals } from './FeeTotals';
export { Money } from './Money';
export { PaymentList } from './PaymentList';
export { PaymentStatusChip } from './PaymentStatusChip';
export { statusLabelIds } from './statusLabels';
