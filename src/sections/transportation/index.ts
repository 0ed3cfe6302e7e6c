export { transportationSection } from './transportationSection';
