import type { EventPayload } from '../contract/events';
import { api } from './api';
import { readEvent, readEvents, type CalendarEvent } from './readSchoolLife';
import { noting } from './reading';
import type { Creation } from './records';

/** The calendar: the events of a school, which are read only, and the parent's own (decision 20). */
export const eventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSchoolEvents: build.query<CalendarEvent[], string>({
      query: (schoolId) => ({ endpoint: 'getSchoolEvents', parameters: { schoolId } }),
      transformResponse: noting(readEvents),
      providesTags: ['SchoolData'],
    }),
    getParentEvents: build.query<CalendarEvent[], void>({
      query: () => ({ endpoint: 'getParentEvents' }),
      extraOptions: { absent: [] },
      transformResponse: noting(readEvents),
      providesTags: ['ParentEvents'],
    }),
    createParentEvent: build.mutation<CalendarEvent, Creation<EventPayload>>({
      query: ({ body, intentKey }) => ({ endpoint: 'createParentEvent', body, intentKey }),
      transformResponse: (body: unknown) => readEvent(body),
      invalidatesTags: ['ParentEvents'],
    }),
    updateParentEvent: build.mutation<CalendarEvent, { id: string; body: EventPayload }>({
      query: ({ id, body }) => ({ endpoint: 'updateParentEvent', parameters: { id }, body }),
      transformResponse: (body: unknown) => readEvent(body),
      invalidatesTags: ['ParentEvents'],
    }),
    removeParentEvent: build.mutation<{ id: string }, string>({
      query: (id) => ({ endpoint: 'removeParentEvent', parameters: { id } }),
      invalidatesTags: ['ParentEvents'],
    }),
  }),
});
export const {
  useGetSchoolEventsQuery,
  useGetParentEventsQuery,
  useCreateParentEventMutation,
  useUpdateParentEventMutation,
  useRemoveParentEventMutation,
} = eventsApi;
