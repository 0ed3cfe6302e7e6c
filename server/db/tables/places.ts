import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { imported, primaryId } from './columns';

/** `code`: ISO 3166-1 alpha-2. */
export const countries = pgTable('countries', {
  id: primaryId(),
  name: text().notNull(),
  code: text().notNull().unique(),
  ...imported(),
});

export const provinces = pgTable(
  'provinces',
  {
    id: primaryId(),
    countryId: text()
      .notNull()
      .references(() => countries.id),
    name: text().notNull(),
    ...imported(),
  },
  (table) => [index().on(table.countryId)],
);

export const cities = pgTable(
  'cities',
  {
    id: primaryId(),
    provinceId: text()
      .notNull()
      .references(() => provinces.id),
    name: text().notNull(),
    ...imported(),
  },
  (table) => [index().on(table.provinceId)],
);

export const professions = pgTable('professions', { id: primaryId(), name: text().notNull(), ...imported() });
