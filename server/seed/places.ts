import { countryList, professionList } from './placeList';
import { seedId } from './seedId';

export const countryId = (code: string) => seedId('country', code);
export const provinceId = (code: string, province: string) => seedId('province', code, province);
export const cityId = (code: string, province: string, city: string) => seedId('city', code, province, city);
export const professionId = (name: string) => seedId('profession', name);

/** Rows of countries, provinces, cities and professions. */
export const placeRows = () => ({
  countries: countryList.map(({ code, name }) => ({ id: countryId(code), code, name })),
  provinces: countryList.flatMap(({ code, provinces }) =>
    Object.keys(provinces).map((name) => ({ id: provinceId(code, name), countryId: countryId(code), name })),
  ),
  cities: countryList.flatMap(({ code, provinces }) =>
    Object.entries(provinces).flatMap(([province, cities]) =>
      cities.map((name) => ({
        id: cityId(code, province, name),
        provinceId: provinceId(code, province),
        name,
      })),
    ),
  ),
  professions: professionList.map((name) => ({ id: professionId(name), name })),
});
