import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { moment, primaryId } from './columns';
import { uploads } from './uploads';

/**
 * Requests for a code (decision 22). Only SHA-256 hashes of the flow's id and of the code are stored, the code's
 * mixed with the id. `accountId` is null for an unknown address; such a flow opens nothing. `codeHash` and
 * `codeExpiresAt` are null until a mail with a code is written, for which the flow waits until `expiresAt`.
 * `isRegistrants`: only whoever sent the registration of the account has the flow, so that whoever uses its code here reads the mail of
 * the address and has chosen the password.
 * `replacedAt`: when a newer registration of the address replaced this one (decision 50).
 */
export const codeFlows = pgTable(
  'code_flows',
  {
    flowHash: text().primaryKey(),
    accountId: text().references(() => accounts.id, { onDelete: 'cascade' }),
    emailHash: text().notNull(),
    codeHash: text(),
    codeExpiresAt: moment(),
    attempts: integer().notNull().default(0),
    expiresAt: moment().notNull(),
    replacedAt: moment(),
    isRegistrants: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.emailHash), index().on(table.accountId), index().on(table.expiresAt)],
);

/**
 * A document and a date of birth with which somebody proves their identity (decision 15). `accountId`: the account
 * with that address, if any.
 */
export const identityVerifications = pgTable(
  'identity_verifications',
  {
    id: primaryId(),
    accountId: text().references(() => accounts.id, { onDelete: 'cascade' }),
    emailHash: text().notNull(),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    uploadId: text()
      .notNull()
      .unique()
      .references(() => uploads.id),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.accountId)],
);
