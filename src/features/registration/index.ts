export { registrationAddresses, STUDENT } from './addresses';
export { KeptForm } from './KeptForm';
export { pictureShown, useSendPicture } from './pictures';
export { RegistrationPage } from './RegistrationPage';
export { registrationPayloadOf } from './registrationPayload';
export { accountSchema, guardianSchema, locationSchema, studentSchema } from './registrationSchemas';
export { NextLink, StepButtons, SubmitButton } from './StepButtons';
export { studentName } from './studentName';
export { useRegistration } from './useRegistration';
