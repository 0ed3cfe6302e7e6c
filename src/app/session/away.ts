/** The pages for which a session ends: kept together, and loaded before they are needed, so that they are there offline. */
export { Locking } from './Locking';
export { SigningOut } from './SigningOut';
