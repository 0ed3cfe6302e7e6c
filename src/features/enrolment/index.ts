export { APPLICATIONS_ADDRESS, offersAddress, SCHOOLS_ADDRESS, stepAddress } from './addresses';
export { ButtonBar, Buttons } from './host/ButtonBar';
export { OutcomeNotice } from './host/OutcomeNotice';
export { StepHost } from './host/StepHost';
export { EnrolmentLayout } from './layout/EnrolmentLayout';
export type { StepNotice } from './outcome';
export { submitEnrolment } from './saves/saveStep';
export { stepIn, stepsOf, type StepState } from './stepsOf';
