export { SummaryCards, type SummaryActions } from './SummaryCards';
