import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { imported, moment, primaryId } from './columns';
import { cities } from './places';

export const educationalSystems = pgTable('educational_systems', {
  id: primaryId(),
  name: text().notNull(),
  ...imported(),
});

export const educationalLevels = pgTable('educational_levels', {
  id: primaryId(),
  educationalSystemId: text()
    .notNull()
    .references(() => educationalSystems.id),
  name: text().notNull(),
  ...imported(),
});

export const educationalSections = pgTable('educational_sections', {
  id: primaryId(),
  educationalLevelId: text()
    .notNull()
    .references(() => educationalLevels.id),
  name: text().notNull(),
  ...imported(),
});

export const educationalOptions = pgTable('educational_options', {
  id: primaryId(),
  educationalSectionId: text()
    .notNull()
    .references(() => educationalSections.id),
  name: text().notNull(),
  ...imported(),
});

/** `logo`: address of a picture, empty when there is none. */
export const schools = pgTable(
  'schools',
  {
    id: primaryId(),
    name: text().notNull(),
    phone: text().notNull(),
    numberOfStudent: integer().notNull(),
    logo: text().notNull().default(''),
    cityId: text()
      .notNull()
      .references(() => cities.id),
    educationalSystemId: text()
      .notNull()
      .references(() => educationalSystems.id),
    ...imported(),
  },
  (table) => [index().on(table.name), index().on(table.educationalSystemId)],
);

/** The grades of one school; `position` orders them from the youngest. */
export const classLevels = pgTable(
  'class_levels',
  {
    id: primaryId(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    name: text().notNull(),
    position: integer().notNull().default(0),
    ...imported(),
  },
  (table) => [index().on(table.schoolId)],
);

/** A school's intake of one school year ("2026-2027"). */
export const promotions = pgTable(
  'promotions',
  {
    id: primaryId(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    name: text().notNull(),
    schoolYear: text().notNull(),
    isActive: boolean().notNull(),
    ...imported(),
  },
  (table) => [index().on(table.schoolId)],
);

export const enrollmentOffers = pgTable(
  'enrollment_offers',
  {
    id: primaryId(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    promotionId: text()
      .notNull()
      .references(() => promotions.id),
    classLevelId: text()
      .notNull()
      .references(() => classLevels.id),
    educationalLevelId: text()
      .notNull()
      .references(() => educationalLevels.id),
    educationalSectionId: text().references(() => educationalSections.id),
    educationalOptionId: text().references(() => educationalOptions.id),
    studentQuota: integer().notNull(),
    startDate: moment().notNull(),
    endDate: moment().notNull(),
    isActive: boolean().notNull().default(true),
    ...imported(),
  },
  (table) => [index().on(table.schoolId), index().on(table.promotionId)],
);
