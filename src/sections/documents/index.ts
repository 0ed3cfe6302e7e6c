export { documentsCollection } from './documents';
export type { DocumentsValues } from './documentValues';
