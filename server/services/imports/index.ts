export { importAsOwn, type SchoolImportService, schoolImportService } from './schoolImports';
