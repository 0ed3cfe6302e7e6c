import type { OfferDto, SchoolDto, SchoolsDto, SchoolsQuery } from '../contract/schools';
import { api } from './api';
import { noting } from './reading';
import { readOffers, readSchool, readSchools } from './readLists';

export const schoolsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSchools: build.query<SchoolsDto, SchoolsQuery>({
      query: (query) => ({ endpoint: 'getSchools', query: { ...query } }),
      transformResponse: readSchools,
    }),
    getSchool: build.query<SchoolDto, string>({
      query: (schoolId) => ({ endpoint: 'getSchool', parameters: { schoolId } }),
      transformResponse: readSchool,
    }),
    /** `unknown`, because a body that is not an array is an error of its own here (E8.9), which the caller reports. */
    getOffers: build.query<OfferDto[] | null, string>({
      query: (school) => ({ endpoint: 'getOffers', query: { school } }),
      transformResponse: (body: unknown, meta, school) =>
        Array.isArray(body) ? noting(readOffers(school))(body, meta) : null,
    }),
  }),
});
export const { useGetSchoolsQuery, useGetSchoolQuery, useGetOffersQuery } = schoolsApi;
