import { DateFilter } from '../../ui/dateField';
import { FilterBar, FoldedFilters, SelectFilter } from '../../ui/filters';
import { filtersCleared, filtersInUse, statusChoices } from './applicationFilters';
import type { ApplicationFilters, StatusChoice } from './applicationFilters';

const statusOptions = statusChoices.map((value) => ({ value, labelId: `applications.status.${value}` }));

interface ApplicationFilterBarProps {
  filters: ApplicationFilters;
  onChange: (change: Partial<ApplicationFilters>) => void;
}

export const ApplicationFilterBar = ({ filters, onChange }: ApplicationFilterBarProps) => (
  <FoldedFilters count={filtersInUse(filters)} onClear={() => onChange(filtersCleared)}>
    <FilterBar>
      <DateFilter
        labelId="applications.filter.date"
        value={filters.date}
        onChange={(date) => onChange({ date })}
      />
      <SelectFilter
        labelId="applications.filter.status"
        allId="applications.filter.allStatuses"
        value={filters.status}
        options={statusOptions}
        onChange={(status) => onChange({ status: status as StatusChoice | '' })}
      />
    </FilterBar>
  </FoldedFilters>
);
