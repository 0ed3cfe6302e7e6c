export { RegistrationGuardianPage } from './RegistrationGuardianPage';
