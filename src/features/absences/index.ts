export { ReportAbsence } from './ReportAbsence';
