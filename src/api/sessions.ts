import type { SessionDto } from '../contract/sessions';
import { api } from './api';
import { items } from './reading';

/** The sessions of the parent's account, read anew each time they are shown. */
export const sessionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<SessionDto[], void>({
      query: () => ({ endpoint: 'getSessions' }),
      extraOptions: { absent: [] },
      transformResponse: (body: unknown) => items(body) as SessionDto[],
      providesTags: ['Sessions'],
      keepUnusedDataFor: 0,
    }),
    removeSession: build.mutation<{ id: string }, string>({
      query: (id) => ({ endpoint: 'removeSession', parameters: { id } }),
      // the session's device gets no more notifications
      invalidatesTags: ['Sessions', 'PushDevices'],
    }),
  }),
});
export const { useGetSessionsQuery, useRemoveSessionMutation } = sessionsApi;
