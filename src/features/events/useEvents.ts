import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useGetParentEventsQuery, useGetSchoolEventsQuery } from '../../api/events';
import type { CalendarEvent } from '../../api/readSchoolLife';

export interface Events {
  events: readonly CalendarEvent[];
  /** Something is still loading, and nothing has failed. */
  isLoading: boolean;
  isError: boolean;
  retry: () => void;
}

/**
 * The events of a school together with the parent's own; never those of the previously selected school (decision 20). Of a school
 * without an id, as one of a school's own API may be, none can be asked for.
 */
export const useEvents = (schoolId: string | undefined): Events => {
  const school = useGetSchoolEventsQuery(schoolId || skipToken);
  const own = useGetParentEventsQuery();
  const events = useMemo(
    () => [...(school.currentData ?? []), ...(own.currentData ?? [])],
    [school.currentData, own.currentData],
  );
  const isMissing = (Boolean(schoolId) && !school.currentData) || !own.currentData;
  const isError = school.isError || own.isError;
  return {
    events,
    isLoading: isMissing && !isError,
    isError,
    retry: () => {
      if (school.isError) void school.refetch();
      if (own.isError) void own.refetch();
    },
  };
};
