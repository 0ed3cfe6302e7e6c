import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { languages } from '../../language';
import { moment, primaryId } from './columns';

export const mailTemplates = [
  'activation',
  'reset',
  'alreadyRegistered',
  'notActivated',
  'passwordChanged',
  'identityAccepted',
  'identityRefused',
] as const;

/**
 * Mails that still have to go, written in the transaction of their cause and removed when the mail server has taken them.
 * `dueAt`: when the next server that is free tries. `flowHash`: of the flow that the mail's code is made for.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: primaryId(),
    template: text({ enum: mailTemplates }).notNull(),
    recipient: text().notNull(),
    language: text({ enum: languages }).notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    flowHash: text(),
    tries: integer().notNull().default(0),
    dueAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.dueAt)],
);
