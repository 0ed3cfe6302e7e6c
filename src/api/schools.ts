import type { OfferDto, SchoolDto, SchoolsDto, SchoolsQuery } from '../contract/schools';
import { api } from './api';

export const schoolsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSchools: build.query<SchoolsDto, SchoolsQuery>({
      query: (query) => ({ endpoint: 'getSchools', query: { ...query } }),
    }),
    getSchool: build.query<SchoolDto, string>({
      query: (schoolId) => ({ endpoint: 'getSchool', parameters: { schoolId } }),
    }),
    /** `unknown`: a body that is no array is an error of its own here (enrolment section 8), told by the caller. */
    getOffers: build.query<OfferDto[] | null, string>({
      query: (school) => ({ endpoint: 'getOffers', query: { school } }),
      transformResponse: (body: unknown) => (Array.isArray(body) ? (body as OfferDto[]) : null),
    }),
  }),
});
export const { useGetSchoolsQuery, useGetSchoolQuery, useGetOffersQuery } = schoolsApi;
