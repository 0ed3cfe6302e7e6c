import { integer, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { auditActions } from '../../../src/domain/schoolAudit';
import type { StaffScope } from '../../../src/domain/staffScopes';
import { moment, primaryId, sequence } from './columns';

/**
 * Who of the school read or moved an application, and when; never what it says. It outlives the application, so it names
 * that by its reference; a conversation about a child at school by its own id. `tokenId`: null for the school's own token. `detail`: the status that it was moved to, the
 * file, or the section that was asked about.
 */
export const schoolAudit = pgTable(
  'school_audit',
  {
    id: primaryId(),
    referenceNumber: text().notNull(),
    tokenId: text(),
    tokenName: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    detail: text().notNull().default(''),
    at: moment().notNull(),
    sequence: sequence(),
  },
  (table) => [index().on(table.referenceNumber), index().on(table.at)],
);

/** The files of a month that were imported last, so that one which has not changed is not read again. `digest`: SHA-256 of its text. */
export const importedMonths = pgTable('imported_months', {
  name: text().primaryKey(),
  digest: text().notNull(),
  rows: integer().notNull(),
});

/** Personal tokens of the school's staff (decision 27): only their SHA-256 is kept. One that is revoked stays, for the audit trail. */
export const schoolTokens = pgTable('school_tokens', {
  id: primaryId(),
  name: text().notNull(),
  tokenHash: text().notNull().unique(),
  scopes: jsonb().$type<StaffScope[]>().notNull(),
  createdAt: moment().notNull(),
  expiresAt: moment().notNull(),
  revokedAt: moment(),
});
