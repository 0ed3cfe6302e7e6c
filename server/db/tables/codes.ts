import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { moment, primaryId } from './columns';
import { uploads } from './uploads';

/**
 * Who asked for a code (decision 22). Neither the flow's id nor the code is kept, only their SHA-256, and the code's is
 * mixed with the id. `accountId` is null for an address that nobody has: such a flow opens nothing. `codeHash` and
 * `codeExpiresAt` are null until a mail with a code is written; `expiresAt` is how long the flow waits for that.
 * `replacedAt`: when a newer registration of the address took the place of the flow's own (decision 50).
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
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.emailHash), index().on(table.accountId), index().on(table.expiresAt)],
);

/**
 * A document and a date of birth with which somebody proves who they are (decision 15). `accountId`: the account of the
 * address, if any.
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
