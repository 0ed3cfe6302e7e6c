import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { messageAuthors } from '../../../src/contract/conversations';
import { parents } from './accounts';
import { applications } from './applications';
import { moment, primaryId, sequence } from './columns';
import { schools } from './schools';
import { students } from './students';
import { uploads } from './uploads';

/** What a parent and a school write to each other: about a child at that school, or about an application to it. */
export const conversations = pgTable(
  'conversations',
  {
    id: primaryId(),
    parentId: text()
      .notNull()
      .references(() => parents.id, { onDelete: 'cascade' }),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    studentId: text().references(() => students.id, { onDelete: 'cascade' }),
    applicationId: text()
      .unique()
      .references(() => applications.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.parentId), uniqueIndex().on(table.parentId, table.studentId, table.schoolId)],
);

/** `readAt`: when the other side read it. `clerk`: whose token of the school wrote it. */
export const messages = pgTable(
  'messages',
  {
    id: primaryId(),
    conversationId: text()
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    author: text({ enum: messageAuthors }).notNull(),
    clerk: text().notNull().default(''),
    text: text().notNull(),
    sentAt: moment().notNull(),
    readAt: moment(),
    sequence: sequence(),
  },
  (table) => [index().on(table.conversationId, table.sequence), index().on(table.sentAt)],
);

export const messageFiles = pgTable(
  'message_files',
  {
    id: primaryId(),
    messageId: text()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    uploadId: text()
      .notNull()
      .references(() => uploads.id),
    sequence: sequence(),
  },
  (table) => [index().on(table.messageId), index().on(table.uploadId)],
);
