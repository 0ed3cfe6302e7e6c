export { IdentityVerificationPage } from './IdentityVerificationPage';
