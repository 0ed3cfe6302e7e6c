export { RegistrationAddStudentPage } from './RegistrationAddStudentPage';
