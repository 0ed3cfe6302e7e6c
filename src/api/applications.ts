import type { HistoryDto, SubmitPayload } from '../contract/applications';
import { api } from './api';
import type { Receipt } from './entities';
import { isApiError, isUnanswered } from './errors';
import { allApplications, gone, one, summary } from './normalize';
import { listed, moment } from './reading';
import { change, creation, removal, type Change, type Creation } from './records';

/** An entry without a moment is left out. */
const readHistory = (body: unknown): HistoryDto =>
  listed((entry) => ({ ...entry, at: moment(entry.at) }))(body).filter(({ at }) => at !== '') as HistoryDto;

export const applicationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getApplications: build.query<Receipt, string>({
      query: (parentId) => ({ endpoint: 'getApplications', parameters: { parentId } }),
      extraOptions: { normalize: allApplications },
      providesTags: ['Applications'],
    }),
    getSummary: build.query<Receipt, string>({
      query: (applicantId) => ({ endpoint: 'getSummary', parameters: { applicantId } }),
      extraOptions: { normalize: summary },
      providesTags: (_receipt, _error, applicantId) => [{ type: 'Summary', id: applicantId }],
    }),
    /** Never changed by the portal, so it stays in the plain cache. */
    getHistory: build.query<HistoryDto, string>({
      query: (id) => ({ endpoint: 'getHistory', parameters: { id } }),
      extraOptions: { absent: [] },
      transformResponse: readHistory,
      providesTags: ['SchoolData'],
    }),
    submitApplicant: build.mutation<Receipt, Creation<SubmitPayload>>({
      ...creation('submitApplicant', one('applications')),
      // a refusal may say that the places of the offer are taken
      invalidatesTags: ['Applications', 'Children', 'Offers'],
    }),
    finishRequest: build.mutation<Receipt, { id: string; requestId: string }>({
      query: (parameters) => ({ endpoint: 'finishRequest', parameters }),
      extraOptions: { normalize: one('applications') },
      // what is done is no news; an error may say that the school has closed it, or moved the application on
      invalidatesTags: (_receipt, error) => (error ? ['Applications', 'Notifications'] : ['Notifications']),
    }),
    cancelApplication: build.mutation<Receipt, Change<{ status: 'Cancelled' }>>({
      ...change('patchApplication', one('applications')),
      invalidatesTags: ['Applications', 'Offers'],
    }),
    removeApplication: build.mutation<Receipt, string>({
      ...removal('removeApplication', gone('applications')),
      // what the parent was told about it goes too
      invalidatesTags: (_receipt, error) =>
        isApiError(error) && !isUnanswered(error)
          ? ['Applications']
          : ['Applications', 'Offers', 'Notifications', 'Conversations'],
    }),
  }),
});
export const { useGetHistoryQuery } = applicationsApi;

/** Reads the list of a parent's applications anew. */
export const readApplications = (parentId: string) =>
  applicationsApi.endpoints.getApplications.initiate(parentId, { forceRefetch: true, subscribe: false });

/** Reads everything about an applicant anew. */
export const readSummary = (applicantId: string) =>
  applicationsApi.endpoints.getSummary.initiate(applicantId, { forceRefetch: true, subscribe: false });
