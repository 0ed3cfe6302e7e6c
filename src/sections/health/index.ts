export { healthSection } from './healthSection';
export type { HealthValues } from './healthSchema';
