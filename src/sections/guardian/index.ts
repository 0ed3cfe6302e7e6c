export { guardianCollection } from './guardianCollection';
