import { Notice } from '../../ui';
import { FilterBar, FoldedFilters, SelectFilter } from '../../ui/filters';
import { useChunk } from '../../ui/useChunk';
import { filtersCleared, filtersInUse, statusChoices } from './applicationFilters';
import type { ApplicationFilters, StatusChoice } from './applicationFilters';

const statusOptions = statusChoices.map((value) => ({ value, labelId: `applications.status.${value}` }));

const loadDateFilter = async () =>
  (await import(/* webpackChunkName: "dateFilter" */ '../../ui/dateField')).DateFilter;

type DateFilterProps = Parameters<Awaited<ReturnType<typeof loadDateFilter>>>[0];

/** Its code is a third of the page's, and phones show it only behind a button. */
const LateDateFilter = (props: DateFilterProps) => {
  const { Loaded, isFailed } = useChunk(loadDateFilter);
  if (Loaded) return <Loaded {...props} />;
  return isFailed ? <Notice tone="warning" messageId="ui.filter.notLoaded" /> : <div />;
};

interface ApplicationFilterBarProps {
  filters: ApplicationFilters;
  /** How many applications they leave. */
  found: number;
  onChange: (change: Partial<ApplicationFilters>) => void;
}

export const ApplicationFilterBar = ({ filters, found, onChange }: ApplicationFilterBarProps) => (
  <FoldedFilters count={filtersInUse(filters)} found={found} onClear={() => onChange(filtersCleared)}>
    <FilterBar>
      <LateDateFilter
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
