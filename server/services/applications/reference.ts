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
 * Lists that only an import changes, each sorted by name (P7, E7, decision 17), without what the school has retired. An
 * unknown country, province or level has an empty list.
 */
export const referenceService = {
  countries: (db: Orm): Promise<CountryDto[]> =>
    db
      .select({ id: countries.id, name: countries.name, code: countries.code })
      .from(countries)
      .where(isNull(countries.retiredAt))
      .orderBy(byName(countries.name), asc(countries.id)),
  provinces: listWithin(provinces, provinces.countryId),
  cities: listWithin(cities, cities.provinceId),
  professions: listOf(professions),
  races: (): NamedDto[] => races.map((id) => ({ id, name: raceNames[id] })),
  genders: (): NamedDto[] => genders.map((id) => ({ id, name: genderNames[id] })),
  educationalSystems: listOf(educationalSystems),
  educationalLevels: listWithin(educationalLevels, educationalLevels.educationalSystemId),
  sections: listWithin(educationalSections, educationalSections.educationalLevelId),
  options: listWithin(educationalOptions, educationalOptions.educationalSectionId),
};
