import type { CountryDto, NamedDto } from '../contract/reference';
import type { PortalEndpointName } from '../contract/portalEndpoints';
import { api } from './api';
import { readCountries, readNamed } from './readLists';

const HOUR = 3_600;

const named = (endpoint: PortalEndpointName, parameters?: Record<string, string>) => ({
  endpoint,
  parameters,
});

/** Lists that only the school changes stay in the plain cache. The argument is the id that the list depends on. */
export const referenceApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCountries: build.query<CountryDto[], void>({
      query: () => named('getCountries'),
      transformResponse: readCountries,
      keepUnusedDataFor: HOUR,
    }),
    getProvinces: build.query<NamedDto[], string>({
      query: (countryId) => named('getProvinces', { countryId }),
      transformResponse: readNamed,
    }),
    getCities: build.query<NamedDto[], string>({
      query: (provinceId) => named('getCities', { provinceId }),
      transformResponse: readNamed,
    }),
    getProfessions: build.query<NamedDto[], void>({
      query: () => named('getProfessions'),
      transformResponse: readNamed,
      keepUnusedDataFor: HOUR,
    }),
    getEducationalSystems: build.query<NamedDto[], void>({
      query: () => named('getEducationalSystems'),
      transformResponse: readNamed,
    }),
    getEducationalLevels: build.query<NamedDto[], string>({
      query: (id) => named('getEducationalLevels', { id }),
      transformResponse: readNamed,
    }),
    getSections: build.query<NamedDto[], string>({
      query: (id) => named('getSections', { id }),
      transformResponse: readNamed,
    }),
    getOptions: build.query<NamedDto[], string>({
      query: (id) => named('getOptions', { id }),
      transformResponse: readNamed,
    }),
    getClassLevels: build.query<NamedDto[], string>({
      query: (schoolId) => named('getClassLevels', { schoolId }),
      transformResponse: readNamed,
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
