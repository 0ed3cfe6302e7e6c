export { RegistrationLocationPage } from './RegistrationLocationPage';
