export { EnrolmentStepPage } from './EnrolmentStepPage';
