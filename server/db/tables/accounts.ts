import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { languages } from '../../../src/domain/languages';
import { moment, primaryId, version } from './columns';
import { cities, professions } from './places';

/**
 * `draftKey`: the sealed key that encrypts this account's drafts; '' before the first sign-in
 * (`secrets/draftKeys.ts`). `language`: the language of what is sent to the owner, at first that of the
 * registration (`services/accounts/noteLanguage.ts`).
 * `emailConfirmedAt`: since when it is known that one person has the password and reads the mail of `email` (ADR 27). An account can be
 * activated without that.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: primaryId(),
    username: text().notNull(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    imageProfile: text().notNull().default(''),
    draftKey: text().notNull().default(''),
    language: text({ enum: languages }).notNull().default('en'),
    activatedAt: moment(),
    emailConfirmedAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('accounts_username_unique').on(sql`lower(${table.username})`)],
);

export const parents = pgTable('parents', {
  id: primaryId(),
  accountId: text()
    .notNull()
    .unique()
    .references(() => accounts.id),
  userDetailsId: text().notNull().unique(),
  firstName: text().notNull(),
  middleName: text().notNull().default(''),
  lastName: text().notNull(),
  gender: text({ enum: ['male', 'female', 'other'] }).notNull(),
  dateOfBirth: date({ mode: 'string' }).notNull(),
  professionId: text().references(() => professions.id),
  version: version('parents'),
});

export const parentAddresses = pgTable(
  'parent_addresses',
  {
    id: primaryId(),
    parentId: text()
      .notNull()
      .references(() => parents.id, { onDelete: 'cascade' }),
    addressLine1: text().notNull(),
    addressLine2: text().notNull().default(''),
    postalCode: text().notNull(),
    cityId: text()
      .notNull()
      .references(() => cities.id),
    addressType: text().notNull().default('Residential'),
    isPrimary: boolean().notNull().default(true),
    version: version('parent_addresses'),
  },
  (table) => [index().on(table.parentId)],
);

/**
 * Only the SHA-256 of the token is stored. `id` names the session to its owner; `device` is what the browser said of
 * itself at sign-in, `address` the client's address.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    id: text()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    activeAt: moment().notNull(),
    device: text().notNull().default(''),
    address: text().notNull().default(''),
  },
  (table) => [index().on(table.accountId)],
);

/**
 * Attempts per bucket: of a client address, or at one account from a client address. The table is named after its
 * first use, failed sign-ins.
 */
export const attempts = pgTable('sign_in_failures', {
  bucket: text().primaryKey(),
  failures: integer().notNull(),
  windowStartedAt: moment().notNull(),
});

/**
 * Answers already given to a POST (decision 42). `key`: a digest of the caller's intent key, which also decrypts
 * `body`. `recordIds`: the records in the answer; the database empties `body` when one of them is deleted.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    body: text().notNull(),
    recordIds: text().array().notNull().default([]),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.route, table.key] }),
    index().on(table.createdAt),
    index().using('gin', table.recordIds),
  ],
);

/**
 * Facts about this installation, and secrets sealed with its key (`secrets/installation.ts`). None of them is of use
 * by itself.
 */
export const settings = pgTable('settings', { key: text().primaryKey(), value: text().notNull() });
