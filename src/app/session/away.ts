export { KeptSession } from './KeptSession';
export { Locking } from './Locking';
export { SigningOut } from './SigningOut';
