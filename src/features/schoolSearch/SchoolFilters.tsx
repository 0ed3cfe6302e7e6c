import { skipToken } from '@reduxjs/toolkit/query';
import {
  useGetEducationalLevelsQuery,
  useGetEducationalSystemsQuery,
  useGetOptionsQuery,
  useGetSectionsQuery,
} from '../../api/reference';
import type { NamedDto } from '../../contract/reference';
import { ErrorState } from '../../ui';
import { FilterBar, SelectFilter } from '../../ui/filters';
import { filterChain, type FilterName, type SearchChange, type SearchState } from './searchState';

interface Choices {
  currentData?: NamedDto[] | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

const of = (upper: string) => upper || skipToken;

const useChoices = (state: SearchState): Record<FilterName, Choices> => ({
  educationalSystem: useGetEducationalSystemsQuery(),
  educationalLevel: useGetEducationalLevelsQuery(of(state.educationalSystem)),
  section: useGetSectionsQuery(of(state.educationalLevel)),
  option: useGetOptionsQuery(of(state.section)),
});

interface SchoolFiltersProps {
  state: SearchState;
  onChange: (change: SearchChange) => void;
}

/** Educational system, level, section, option: each can be chosen once the one before it is. */
export const SchoolFilters = ({ state, onChange }: SchoolFiltersProps) => {
  const choices = useChoices(state);
  const failed = Object.values(choices).filter(({ isError }) => isError);
  return (
    <>
      <FilterBar>
        {filterChain.map((name, index) => {
          const upper = filterChain[index - 1];
          const { currentData = [], isFetching } = choices[name];
          return (
            <SelectFilter
              key={name}
              labelId={`schools.filter.${name}`}
              allId={`schools.filter.all.${name}`}
              value={state[name]}
              options={currentData.map(({ id, name: label }) => ({ value: id, label }))}
              disabled={upper !== undefined && state[upper] === ''}
              loading={isFetching}
              onChange={(value) => onChange({ [name]: value })}
            />
          );
        })}
      </FilterBar>
      {failed.length > 0 && (
        <ErrorState
          messageId="schools.filter.failed"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
    </>
  );
};
