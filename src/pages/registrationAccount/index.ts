export { RegistrationAccountPage } from './RegistrationAccountPage';
