import { DateFilter } from '../../ui/dateField';
import { FilterBar, SelectFilter } from '../../ui/filters';
import { statusChoices, type ApplicationFilters, type StatusChoice } from './applicationFilters';

const statusOptions = statusChoices.map((value) => ({ value, labelId: `applications.status.${value}` }));

interface ApplicationFilterBarProps {
  filters: ApplicationFilters;
  onChange: (change: Partial<ApplicationFilters>) => void;
}

export const ApplicationFilterBar = ({ filters, onChange }: ApplicationFilterBarProps) => (
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
);
