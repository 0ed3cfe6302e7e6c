export { healthSection } from './healthSection';
