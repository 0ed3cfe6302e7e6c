export { SummaryCards } from './SummaryCards';
