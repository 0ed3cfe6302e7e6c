export { FilterBar } from './FilterBar';
export { SearchFilter } from './SearchFilter';
export { SelectFilter } from './SelectFilter';
