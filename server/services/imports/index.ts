export { type SchoolImportService, schoolImportService } from './schoolImports';
