import type { CalendarFeedDto } from '../contract/calendarFeeds';
import { api } from './api';
import { apiAddress } from './apiAddress';
import { items } from './reading';

/** Calendars to subscribe to. Their addresses are secrets, so only the dialog that shows them keeps them. */
export const calendarFeedsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeeds: build.query<CalendarFeedDto[], void>({
      query: () => ({ endpoint: 'getCalendarFeeds' }),
      extraOptions: { absent: [] },
      transformResponse: (body: unknown) => items(body) as CalendarFeedDto[],
      providesTags: ['CalendarFeeds'],
      keepUnusedDataFor: 0,
    }),
    resetCalendarFeed: build.mutation<CalendarFeedDto, string>({
      query: (id) => ({ endpoint: 'resetCalendarFeed', parameters: { id } }),
      invalidatesTags: ['CalendarFeeds'],
    }),
  }),
});
export const { useGetCalendarFeedsQuery, useResetCalendarFeedMutation } = calendarFeedsApi;

/** The whole address, with the reader's time zone. A path is on the API's own origin. */
export const completeFeedAddress = (address: string): string => {
  const url = new URL(address, apiAddress());
  url.searchParams.set('zone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  return url.href;
};
