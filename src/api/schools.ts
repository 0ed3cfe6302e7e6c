import type { OfferDto, SchoolsQuery } from '../contract/schools';
import { api } from './api';
import type { ApiError } from './errors';
import { meansNoActivePromotion } from '../domain/offer';
import { fieldsOf, noting, text } from './reading';
import { readOffers, readSchool, readSchools, schoolsListed, type School, type Schools } from './readLists';

/** What some APIs answer when they are asked for a page after the last. */
const isNoPage = ({ status }: ApiError) => status === 400 || status === 404;

export const schoolsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSchools: build.query<Schools, SchoolsQuery>({
      query: (query) => ({ endpoint: 'getSchools', query: { ...query } }),
      transformResponse: readSchools,
    }),
    /**
     * All of them, for a list to choose from: an API may give fewer on a page than it is asked for, and count some that it does
     * not list.
     */
    getEverySchool: build.query<School[], void>({
      queryFn: async (_all, _api, _options, baseQuery) => {
        const schools = new Map<string, School>();
        let listed = 0;
        for (let pageNo = 1; ; pageNo += 1) {
          const query = { pageNo: String(pageNo), pageSize: '100' };
          const { data: body, error, meta } = await baseQuery({ endpoint: 'getSchools', query });
          if (error && (pageNo === 1 || !isNoPage(error))) return { error, meta };
          const { data, totalItems } = readSchools(body);
          const before = schools.size;
          for (const school of data) schools.set(school.id, school);
          listed += schoolsListed(body);
          if (listed >= totalItems || schools.size === before) return { data: [...schools.values()], meta };
        }
      },
    }),
    getSchool: build.query<School, string>({
      query: (schoolId) => ({ endpoint: 'getSchool', parameters: { schoolId } }),
      transformResponse: readSchool,
    }),
    /**
     * Null for a body that is not an array: an error of its own here (E8.9), which the caller reports. An API may say that there is no
     * active promotion in a refusal or in the answer.
     */
    getOffers: build.query<OfferDto[] | null, string>({
      queryFn: async (school, _api, _options, baseQuery) => {
        const { data: body, error, meta } = await baseQuery({ endpoint: 'getOffers', query: { school } });
        if (error) return { error, meta };
        if (Array.isArray(body)) return { data: noting(readOffers(school))(body, meta), meta };
        const message = text(body) || text(fieldsOf(body).message);
        return meansNoActivePromotion({ message })
          ? { error: { status: 200, message }, meta }
          : { data: null, meta };
      },
      providesTags: ['Offers'],
    }),
  }),
});
export const { useGetSchoolsQuery, useGetEverySchoolQuery, useGetSchoolQuery, useGetOffersQuery } =
  schoolsApi;
