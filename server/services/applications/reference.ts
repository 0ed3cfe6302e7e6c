import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CountryDto, NamedDto } from '../../../src/contract/reference';
import { type Gender, genders, type Race, races } from '../../../src/domain/enumerations';
import type { Orm } from '../../db/orm';
import {
  cities,
  countries,
  educationalLevels,
  educationalOptions,
  educationalSections,
  educationalSystems,
  professions,
  provinces,
} from '../../db/schema';
import { byName } from '../../db/foldedText';

const raceNames: Record<Race, string> = {
  AMERICAN_INDIAN_OR_ALASKAN_NATIVE: 'American Indian or Alaskan native',
  ASIAN: 'Asian',
  NATIVE_HAWAIIAN_OR_OTHER_PACIFIC_ISLANDER: 'Native Hawaiian or Other Pacific Islander',
  WHITE: 'White',
  BLACK: 'Black',
};
const genderNames: Record<Gender, string> = { male: 'Male', female: 'Female' };

type NamedTable = PgTable & { id: PgColumn; name: PgColumn; retiredAt: PgColumn };

const listOf =
  (table: NamedTable) =>
  (db: Orm): Promise<NamedDto[]> =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(isNull(table.retiredAt))
      .orderBy(byName(table.name), asc(table.id)) as Promise<NamedDto[]>;

const listWithin =
  (table: NamedTable, owner: PgColumn) =>
  (db: Orm, ownerId: string): Promise<NamedDto[]> =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(owner, ownerId), isNull(table.retiredAt)))
      .orderBy(byName(table.name), asc(table.id)) as Promise<NamedDto[]>;

/**
 * Lists that only an import changes, by the calls that read them, each sorted by name (P7, E7, decision 17) and without what the school
 * has retired. A list within an unknown country, province or level is empty.
 */
export const referenceLists = {
  getCountries: (db: Orm): Promise<CountryDto[]> =>
    db
      .select({ id: countries.id, name: countries.name, code: countries.code })
      .from(countries)
      .where(isNull(countries.retiredAt))
      .orderBy(byName(countries.name), asc(countries.id)),
  getProvinces: listWithin(provinces, provinces.countryId),
  getCities: listWithin(cities, cities.provinceId),
  getProfessions: listOf(professions),
  getRaces: async (): Promise<NamedDto[]> => races.map((id) => ({ id, name: raceNames[id] })),
  getGenders: async (): Promise<NamedDto[]> => genders.map((id) => ({ id, name: genderNames[id] })),
  getEducationalSystems: listOf(educationalSystems),
  getEducationalLevels: listWithin(educationalLevels, educationalLevels.educationalSystemId),
  getSections: listWithin(educationalSections, educationalSections.educationalLevelId),
  getOptions: listWithin(educationalOptions, educationalOptions.educationalSectionId),
};
