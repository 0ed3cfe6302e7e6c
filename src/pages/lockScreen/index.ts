export { LockScreenPage } from './LockScreenPage';
