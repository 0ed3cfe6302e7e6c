import { getName, registerLocale } from 'i18n-iso-countries/index';
import english from 'i18n-iso-countries/langs/en.json';
import {
  cities,
  classLevels,
  countries,
  educationalLevels,
  educationalOptions,
  educationalSections,
  educationalSystems,
  enrollmentOffers,
  professions,
  promotions,
  provinces,
  schools,
} from '../../db/schema';
import { columnOf, WrongCell, type Column } from './cells';
import { requireOwner, type ImportedTable, type Row, type SchoolFile } from './schoolFile';
import { schoolLifeFiles } from './schoolLifeFiles';
import { studentFiles } from './studentFiles';

registerLocale(english);

const { text, optionalText, number, phone, yesNo, schoolYear, firstDay, lastDay } = columnOf;
const { owner, optionalOwner, reference } = columnOf;

const named = (table: ImportedTable, owners: Record<string, Column> = {}): SchoolFile => ({
  table,
  idColumn: 'id',
  columns: { ...owners, name: text('name') },
  isLasting: true,
});

const countryOf = ({ sourceId, name }: Row): Row => {
  const listed = getName(String(sourceId), 'en');
  if (listed === undefined || !/^[A-Z]{2}$/.test(String(sourceId)))
    throw new WrongCell(
      'code',
      `is "${String(sourceId)}", which is no code of two letters of ISO 3166, as FR`,
    );
  return { code: sourceId, name: name ?? listed };
};

const offerOf = ({ startDate, endDate }: Row, referred: Record<string, Row>): Row => {
  requireOwner(referred, 'promotion', 'schoolId', 'school');
  requireOwner(referred, 'class_level', 'schoolId', 'school');
  requireOwner(referred, 'section', 'educationalLevelId', 'level');
  requireOwner(referred, 'option', 'educationalSectionId', 'section');
  if (referred.level?.educationalSystemId !== referred.school?.educationalSystemId)
    throw new WrongCell('level', 'belongs to another educational system than the school');
  if ((startDate as Date) > (endDate as Date)) throw new WrongCell('ends', 'is before the day in "starts"');
  return { isActive: true };
};

/** Every file that can be imported, in the order in which they are read: a file refers only to those before it. */
export const schoolFiles: Record<string, SchoolFile> = {
  'countries.csv': {
    table: countries,
    idColumn: 'code',
    columns: { name: optionalText('name') },
    key: countries.code,
    complete: countryOf,
    isLasting: true,
  },
  'provinces.csv': named(provinces, { country: owner('countryId', 'countries.csv') }),
  'cities.csv': named(cities, { province: owner('provinceId', 'provinces.csv') }),
  'professions.csv': named(professions),
  'educational-systems.csv': named(educationalSystems),
  'educational-levels.csv': named(educationalLevels, {
    system: owner('educationalSystemId', 'educational-systems.csv'),
  }),
  'educational-sections.csv': named(educationalSections, {
    level: owner('educationalLevelId', 'educational-levels.csv'),
  }),
  'educational-options.csv': named(educationalOptions, {
    section: owner('educationalSectionId', 'educational-sections.csv'),
  }),
  'schools.csv': {
    table: schools,
    idColumn: 'id',
    columns: {
      name: text('name'),
      phone: phone('phone'),
      students: number('numberOfStudent', 1_000_000),
      city: reference('cityId', 'cities.csv'),
      system: owner('educationalSystemId', 'educational-systems.csv'),
    },
    isLasting: true,
  },
  'class-levels.csv': {
    table: classLevels,
    idColumn: 'id',
    columns: {
      school: owner('schoolId', 'schools.csv'),
      name: text('name'),
      position: number('position', 1_000),
    },
    isLasting: true,
  },
  'promotions.csv': {
    table: promotions,
    idColumn: 'id',
    columns: {
      school: owner('schoolId', 'schools.csv'),
      name: text('name'),
      year: schoolYear('schoolYear'),
      active: yesNo('isActive'),
    },
    retired: { isActive: false },
  },
  'offers.csv': {
    table: enrollmentOffers,
    idColumn: 'id',
    columns: {
      school: owner('schoolId', 'schools.csv'),
      promotion: owner('promotionId', 'promotions.csv'),
      class_level: owner('classLevelId', 'class-levels.csv'),
      level: owner('educationalLevelId', 'educational-levels.csv'),
      section: optionalOwner('educationalSectionId', 'educational-sections.csv'),
      option: optionalOwner('educationalOptionId', 'educational-options.csv'),
      places: number('studentQuota', 100_000),
      starts: firstDay('startDate'),
      ends: lastDay('endDate'),
    },
    complete: offerOf,
    retired: { isActive: false },
  },
  ...studentFiles,
  ...schoolLifeFiles,
};
