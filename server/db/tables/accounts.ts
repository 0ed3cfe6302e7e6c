import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { languages } from '../../language';
import { moment, primaryId } from './columns';
import { cities, professions } from './places';

/**
 * `draftKey`: base64 of 32 random bytes, the key of this account's drafts at rest (decision 34). `language`: of the mails
 * to its owner, as the browser asked for at registration.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: primaryId(),
    username: text().notNull(),
    email: text().notNull().unique(),
    passwordHash: text().notNull(),
    imageProfile: text().notNull().default(''),
    draftKey: text().notNull(),
    language: text({ enum: languages }).notNull().default('en'),
    activatedAt: moment(),
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
  },
  (table) => [index().on(table.parentId)],
);

/** The token itself is never kept, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    activeAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId)],
);

/**
 * Attempts per bucket: of a client address, or at an account from a client address. Named after its first use, wrong
 * sign-ins.
 */
export const attempts = pgTable('sign_in_failures', {
  bucket: text().primaryKey(),
  failures: integer().notNull(),
  windowStartedAt: moment().notNull(),
});

/**
 * Answers already given to a POST, by the key that the caller made for its intent (decision 42). Of a caller without an
 * account, the key stands here as its hash and the answer is sealed with it.
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
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.route, table.key] }),
    index().on(table.createdAt),
  ],
);

/** Secrets and facts of this installation, such as the key that signs file addresses. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: text().notNull() });
