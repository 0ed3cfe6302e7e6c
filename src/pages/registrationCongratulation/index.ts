export { RegistrationCongratulationPage } from './RegistrationCongratulationPage';
