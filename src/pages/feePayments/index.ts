export { FeePaymentsPage } from './FeePaymentsPage';
