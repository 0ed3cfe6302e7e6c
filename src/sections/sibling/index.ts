export { siblingCollection } from './siblingCollection';
