export { SchoolSearch } from './SchoolSearch';
