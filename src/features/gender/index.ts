export { GenderName } from './GenderName';
