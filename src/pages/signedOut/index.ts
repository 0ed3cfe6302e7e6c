export { SignedOutPage } from './SignedOutPage';
