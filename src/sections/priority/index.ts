export { prioritySection } from './prioritySection';
