export { calendarRows } from './calendarFile';
export { importAsOwn, type SchoolImportService, schoolImportService } from './schoolImports';
