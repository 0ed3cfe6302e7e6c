import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useGetSchoolsQuery } from '../../api/schools';
import type { School } from '../../api/readLists';
import { SCHOOL_LOADING_MINIMUM } from '../../domain/limits';
import { parametersAfter, schoolsQueryOf, searchStateOf, type SearchChange } from './searchState';
import { useAtLeast } from './useAtLeast';

const byName = (a: School, b: School) => a.name.localeCompare(b.name);

/** The search as the address has it, and the page of schools that it finds, sorted by name. */
export const useSchoolSearch = (pageSize: number) => {
  const [parameters, setParameters] = useSearchParams();
  const state = searchStateOf(parameters);
  const { currentData, isFetching, isError, error, refetch } = useGetSchoolsQuery(
    schoolsQueryOf(state, pageSize),
  );
  const isLoading = useAtLeast(isFetching, SCHOOL_LOADING_MINIMUM);

  const change = useCallback(
    (changed: SearchChange) => {
      const isTurningPages = 'page' in changed;
      setParameters((current) => parametersAfter(current, changed), { replace: !isTurningPages });
    },
    [setParameters],
  );

  const list = Array.isArray(currentData?.data) ? currentData.data : [];
  const schools = [...list].sort(byName);
  // an API may have pages of its own size
  const { totalItems = 0, pageSize: given = 0 } = currentData ?? {};
  const pageCount = Math.ceil(totalItems / (given > 0 ? given : pageSize));
  const count = Math.max(totalItems, schools.length);
  return { state, change, schools, count, pageCount, isLoading, isError, error, refetch };
};
