export { KeptTable } from './KeptTable';
