export { studentSection, type StudentPayload } from './student';
export type { StudentValues } from './studentValues';
