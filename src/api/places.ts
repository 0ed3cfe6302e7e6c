import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCitiesQuery, useGetCountriesQuery, useGetProvincesQuery } from './reference';

interface Call<Place> {
  currentData?: Place[];
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** `currentData`, so that the provinces of the previous country are never offered for the new one. */
const listed = <Place>({ currentData, isFetching }: Call<Place>) => ({
  list: currentData ?? [],
  isLoading: isFetching && currentData === undefined,
});

/** Countries, the provinces of the chosen one, and the cities of the chosen province. */
export const usePlaces = (countryId: string, provinceId: string) => {
  const countries = useGetCountriesQuery();
  const provinces = useGetProvincesQuery(countryId || skipToken);
  const cities = useGetCitiesQuery(provinceId || skipToken);
  const failed = [countries, provinces, cities].filter(({ isError }) => isError);
  return {
    countries: listed(countries),
    provinces: listed(provinces),
    cities: listed(cities),
    isFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
};
