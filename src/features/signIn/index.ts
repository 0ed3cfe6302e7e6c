export { SignInForm } from './SignInForm';
export { UnlockForm } from './UnlockForm';
