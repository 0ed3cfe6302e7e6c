export { RegistrationOffersPage } from './RegistrationOffersPage';
