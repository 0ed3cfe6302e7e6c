import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { languages } from '../../../src/domain/languages';
import { moment, primaryId } from './columns';

export const mailTemplates = [
  'activation',
  'reset',
  'confirmation',
  'alreadyRegistered',
  'notActivated',
  'passwordChanged',
  'newDeviceSilenced',
  'identityAccepted',
  'identityRefused',
  'notifications',
] as const;

/**
 * Mails to be sent. They are written in the transaction of their cause and removed once the mail server has accepted
 * them. `dueAt`: when the next free server tries. `flowHash`: the flow for which the mail's code is made.
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
