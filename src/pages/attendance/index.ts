export { AttendancePage } from './AttendancePage';
