export { Locking } from './Locking';
export { SigningOut } from './SigningOut';
