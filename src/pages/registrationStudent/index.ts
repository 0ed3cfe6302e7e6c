export { RegistrationStudentPage } from './RegistrationStudentPage';
