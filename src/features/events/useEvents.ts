import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { isApiError } from '../../api/errors';
import { useGetParentEventsQuery, useGetSchoolEventsQuery } from '../../api/events';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { errorCodes } from '../../contract/error';

export interface Events {
  events: readonly CalendarEvent[];
  /** Something is still loading, and nothing has failed but what another attempt cannot bring. */
  isLoading: boolean;
  isError: boolean;
  /** Nothing has failed but that the school is none of a child's any more: its events will not come however often they are asked for. */
  isSchoolGone: boolean;
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
  const isGone = isApiError(school.error) && school.error.code === errorCodes.notFound;
  const isMissing = (Boolean(schoolId) && !school.currentData && !isGone) || !own.currentData;
  const hasFailed = (school.isError && !isGone) || own.isError;
  return {
    events,
    isLoading: isMissing && !hasFailed,
    isError: school.isError || own.isError,
    isSchoolGone: isGone && !own.isError,
    retry: () => {
      if (school.isError) void school.refetch();
      if (own.isError) void own.refetch();
    },
  };
};
