export { SummaryCard, type RowGroup } from './SummaryCard';
export { SummaryCards } from './SummaryCards';
