export { APPLICATIONS_ADDRESS, applicationAddress, offersAddress, stepAddress } from './addresses';
export { ButtonBar, Buttons, WideLabel } from './host/ButtonBar';
export { OutcomeNotice } from './host/OutcomeNotice';
export { StepHost } from './host/StepHost';
export { EnrolmentLayout } from './layout/EnrolmentLayout';
export type { StepNotice } from './outcome';
export { resumeDraft } from './resumeDraft';
export { saveStep, submitEnrolment } from './saves/saveStep';
export { stepIn, stepsOf, type StepState } from './stepsOf';
