export { guardianCollection } from './guardianCollection';
export type { GuardianBody } from './guardianItem';
export type { GuardiansValues, GuardianValues } from './guardianSchema';
