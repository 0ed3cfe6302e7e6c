export { Activation } from './Activation';
export { hasActivated } from './activated';
export { CodeField } from './CodeField';
export { codeFailureOf } from './codeFailure';
export { Failure } from './Failure';
export { ResendForm } from './ResendForm';
export { useLeaveLater } from './useLeaveLater';
export { useToldFailure } from './useToldFailure';
