import { useCallback } from 'react';
import { foldText } from '../lib/foldText';
import { parentsApi } from './parents';
import { referenceApi } from './reference';

/** The id of the place with that name; '' when no place has it. */
const idIn = (places: readonly { id: string; name: string }[], name: string): string =>
  places.find((place) => foldText(place.name) === foldText(name))?.id ?? '';

/**
 * Reads the parent's own address for a form. The account has the names of places, a form needs their ids; a place that
 * is not in the lists stays ''. Null when the account has no address. Throws the `ApiError` of a call that failed.
 */
export const useReadAccountAddress = () => {
  const [getAddresses] = parentsApi.useLazyGetParentAddressesQuery();
  const [getCountries] = referenceApi.useLazyGetCountriesQuery();
  const [getProvinces] = referenceApi.useLazyGetProvincesQuery();
  const [getCities] = referenceApi.useLazyGetCitiesQuery();
  return useCallback(
    async (userId: string) => {
      const [address] = await getAddresses(userId, true).unwrap();
      if (!address) return null;
      const { addressLine1, postalCode, countryName, provinceName, cityName } = address;
      const countryId = idIn(await getCountries(undefined, true).unwrap(), countryName);
      const provinces = countryId ? await getProvinces(countryId, true).unwrap() : [];
      const provinceId = idIn(provinces, provinceName);
      const cities = provinceId ? await getCities(provinceId, true).unwrap() : [];
      const cityId = idIn(cities, cityName);
      return { addressLine1, addressLine2: '', countryId, provinceId, cityId, postalCode };
    },
    [getAddresses, getCountries, getProvinces, getCities],
  );
};
