export { agreementsSection, type AgreementsValues } from './agreementsSection';
