export { documentsCollection } from './documents';
export { documentQuestions, type DocumentItem, type DocumentsValues } from './documentValues';
