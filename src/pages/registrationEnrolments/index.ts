export { RegistrationEnrolmentsPage } from './RegistrationEnrolmentsPage';
