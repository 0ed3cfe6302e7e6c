export { agreementsSection } from './agreementsSection';
