export { studentSection } from './student';
export type { StudentValues } from './studentSchema';
