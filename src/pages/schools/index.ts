export { SchoolsPage } from './SchoolsPage';
