export { FilterBar } from './FilterBar';
export { FoldedFilters } from './FoldedFilters';
export { FoundCount } from './FoundCount';
export { SearchFilter } from './SearchFilter';
export { SelectFilter } from './SelectFilter';
export { ToggleGroup } from './ToggleGroup';
