import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '../../api/errors';
import { useGetSchoolsQuery } from '../../api/schools';
import type { School } from '../../api/readLists';
import type { SchoolsQuery } from '../../contract/schools';
import { SCHOOL_LOADING_MINIMUM } from '../../domain/limits';
import {
  documentedQueryOf,
  parametersAfter,
  schoolsQueryOf,
  searchStateOf,
  type SearchChange,
} from './searchState';
import { useAtLeast } from './useAtLeast';

/** An API that refuses our additions to the question is asked without them (decision 45). */
const useSchools = (query: SchoolsQuery) => {
  const asked = useGetSchoolsQuery(query);
  const documented = documentedQueryOf(query);
  const isRefused = isApiError(asked.error) && [400, 422].includes(asked.error.status);
  const isWider = isRefused && documented !== undefined;
  const wider = useGetSchoolsQuery(isWider ? documented : skipToken);
  return { ...(isWider ? wider : asked), isWider };
};

const byName = (a: School, b: School) => a.name.localeCompare(b.name);

/**
 * The search as the address has it, and the page of schools that it finds, sorted by name. A page after the last leads to the last,
 * as in tables.
 */
export const useSchoolSearch = (pageSize: number) => {
  const [parameters, setParameters] = useSearchParams();
  const state = searchStateOf(parameters);
  const { currentData, isFetching, isError, error, refetch, isWider } = useSchools(
    schoolsQueryOf(state, pageSize),
  );

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
  const lastPage = Math.max(1, pageCount);
  const isBeyond = currentData !== undefined && schools.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) setParameters((current) => parametersAfter(current, { page: lastPage }), { replace: true });
  }, [isBeyond, lastPage, setParameters]);
  const isLoading = useAtLeast(isFetching || isBeyond, SCHOOL_LOADING_MINIMUM);
  return { state, change, schools, count, pageCount, isLoading, isWider, isError, error, refetch };
};
