export { EnablingAccountPage } from './EnablingAccountPage';
