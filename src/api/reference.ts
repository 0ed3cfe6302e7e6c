import type { CountryDto, NamedDto } from '../contract/reference';
import type { EndpointName } from '../contract/endpoints';
import { api } from './api';

/** Lists that are not arrays are treated as empty (portal section 7). */
const asList = <Item>(body: unknown): Item[] => (Array.isArray(body) ? (body as Item[]) : []);
const HOUR = 3_600;

const named = (endpoint: EndpointName, parameters?: Record<string, string>) => ({ endpoint, parameters });

/** Lists that only ever are read stay in the plain cache. Arguments are the id that the list depends on. */
export const referenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCountries: build.query<CountryDto[], void>({
      query: () => named('getCountries'),
      transformResponse: asList<CountryDto>,
      keepUnusedDataFor: HOUR,
    }),
    getProvinces: build.query<NamedDto[], string>({
      query: (countryId) => named('getProvinces', { countryId }),
      transformResponse: asList<NamedDto>,
    }),
    getCities: build.query<NamedDto[], string>({
      query: (provinceId) => named('getCities', { provinceId }),
      transformResponse: asList<NamedDto>,
    }),
    getProfessions: build.query<NamedDto[], void>({
      query: () => named('getProfessions'),
      transformResponse: asList<NamedDto>,
      keepUnusedDataFor: HOUR,
    }),
    getEducationalSystems: build.query<NamedDto[], void>({
      query: () => named('getEducationalSystems'),
      transformResponse: asList<NamedDto>,
    }),
    getEducationalLevels: build.query<NamedDto[], string>({
      query: (id) => named('getEducationalLevels', { id }),
      transformResponse: asList<NamedDto>,
    }),
    getSections: build.query<NamedDto[], string>({
      query: (id) => named('getSections', { id }),
      transformResponse: asList<NamedDto>,
    }),
    getOptions: build.query<NamedDto[], string>({
      query: (id) => named('getOptions', { id }),
      transformResponse: asList<NamedDto>,
    }),
    getClassLevels: build.query<NamedDto[], string>({
      query: (schoolId) => named('getClassLevels', { schoolId }),
      transformResponse: asList<NamedDto>,
    }),
  }),
});
export const {
  useGetCountriesQuery,
  useGetProvincesQuery,
  useGetCitiesQuery,
  useGetProfessionsQuery,
  useGetEducationalSystemsQuery,
  useGetEducationalLevelsQuery,
  useGetSectionsQuery,
  useGetOptionsQuery,
  useGetClassLevelsQuery,
} = referenceApi;
