export { RegistrationSchoolsPage } from './RegistrationSchoolsPage';
