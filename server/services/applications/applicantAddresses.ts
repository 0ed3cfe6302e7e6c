import { inArray } from 'drizzle-orm';
import type { AddressDto, ApplicantPayload } from '../../../src/contract/applicants';
import type { Orm } from '../../db/orm';
import { cities, countries, provinces, type StoredAddress } from '../../db/schema';
import { invalid } from '../../errors';

interface Place {
  name: string;
  within: string;
}

const present = (ids: readonly string[]) => [...new Set(ids.filter(Boolean))];

const loadPlaces = async (db: Orm, addresses: readonly StoredAddress[]) => {
  const ids = (key: 'cityId' | 'provinceId' | 'countryId') =>
    present(addresses.map((address) => address[key]));
  const cityRows = await db
    .select()
    .from(cities)
    .where(inArray(cities.id, ids('cityId')));
  const provinceRows = await db
    .select()
    .from(provinces)
    .where(inArray(provinces.id, ids('provinceId')));
  const countryRows = await db
    .select()
    .from(countries)
    .where(inArray(countries.id, ids('countryId')));
  return {
    cities: new Map<string, Place>(
      cityRows.map(({ id, name, provinceId }) => [id, { name, within: provinceId }]),
    ),
    provinces: new Map<string, Place>(
      provinceRows.map(({ id, name, countryId }) => [id, { name, within: countryId }]),
    ),
    countries: new Map<string, Place>(countryRows.map(({ id, name }) => [id, { name, within: '' }])),
  };
};

type Places = Awaited<ReturnType<typeof loadPlaces>>;

const placeProblems = (address: StoredAddress, index: number, places: Places) => {
  const { cityId, provinceId, countryId } = address;
  const wrong: string[] = [];
  if (countryId && !places.countries.has(countryId)) wrong.push('countryId');
  const province = places.provinces.get(provinceId);
  if (provinceId && (!province || (countryId && province.within !== countryId))) wrong.push('provinceId');
  const city = places.cities.get(cityId);
  if (cityId && (!city || (provinceId && city.within !== provinceId))) wrong.push('cityId');
  return wrong.map((field) => ({
    path: `applicantAddresses.${index}.${field}`,
    message: 'validation.required' as const,
  }));
};

/** Refuses places that do not exist, a province outside its country and a city outside its province. */
export const checkAddresses = async (db: Orm, addresses: ApplicantPayload['applicantAddresses']) => {
  const places = await loadPlaces(db, addresses);
  const issues = [...addresses].flatMap((address, index) => placeProblems(address, index, places));
  if (issues.length > 0) throw invalid(issues);
};

/** Addresses with the names of their places (E3.1). */
export const showAddresses = async (db: Orm, addresses: readonly StoredAddress[]): Promise<AddressDto[]> => {
  const places = await loadPlaces(db, addresses);
  const nameOf = (kind: Map<string, Place>, id: string) => {
    const place = kind.get(id);
    return place ? { name: place.name } : null;
  };
  return addresses.map((address) => ({
    ...address,
    country: nameOf(places.countries, address.countryId),
    province: nameOf(places.provinces, address.provinceId),
    city: nameOf(places.cities, address.cityId),
  }));
};
