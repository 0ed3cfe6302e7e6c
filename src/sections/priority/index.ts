export { prioritySection } from './prioritySection';
export type { PriorityEntry, PriorityValues } from './prioritySchema';
