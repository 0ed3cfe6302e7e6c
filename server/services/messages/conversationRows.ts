import { and, desc, eq, exists, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { MessageAuthor, SchoolConversationDto } from '../../../src/contract/conversations';
import { contains } from '../../db/foldedText';
import type { Orm } from '../../db/orm';
import {
  accounts,
  applicants,
  applications,
  conversations,
  messages,
  parents,
  schools,
  students,
} from '../../db/schema';

const latest = alias(messages, 'latest');

/** The child is a student of the school, or the applicant of the application. */
const either = (ofStudent: PgColumn, ofApplicant: PgColumn) =>
  sql<string>`coalesce(${ofStudent}, ${ofApplicant})`;
const firstName = either(students.firstName, applicants.firstName);
const lastName = either(students.lastName, applicants.lastName);

const ofConversation = eq(messages.conversationId, conversations.id);
const isUnreadBy = (reader: MessageAuthor) => and(ne(messages.author, reader), isNull(messages.readAt));

/** A message that nobody on this side has read. */
export const hasUnread = (db: Orm, reader: MessageAuthor): SQL =>
  exists(
    db
      .select({ id: messages.id })
      .from(messages)
      .where(and(ofConversation, isUnreadBy(reader))),
  );

export const hasMessage = isNotNull(latest.id);
export const inSchool = (name: string): SQL => contains(schools.name, name);

/** Whether a name, the reference or a message has the text. */
export const saying = (db: Orm, searched: string): SQL | undefined => {
  const written = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(ofConversation, contains(messages.text, searched)));
  return or(
    contains(sql`${firstName} || ' ' || ${lastName}`, searched),
    contains(schools.name, searched),
    contains(sql`coalesce(${applications.referenceNumber}, '')`, searched),
    exists(written),
  );
};

/** Conversations as one side sees them, the one that was written in last first. */
export const selectConversations = (db: Orm, reader: MessageAuthor, condition: SQL | undefined) => {
  const countOf = (counted: SQL | undefined) => {
    const count = db
      .select({ count: sql`count(*)::integer` })
      .from(messages)
      .where(counted);
    return sql<number>`(${count})`;
  };
  const newest = db
    .select({ id: messages.id })
    .from(messages)
    .where(ofConversation)
    .orderBy(desc(messages.sequence))
    .limit(1);
  return db
    .select({
      id: conversations.id,
      parentId: conversations.parentId,
      studentId: conversations.studentId,
      applicationId: conversations.applicationId,
      referenceNumber: applications.referenceNumber,
      firstName,
      lastName,
      schoolId: schools.id,
      schoolName: schools.name,
      unread: countOf(and(ofConversation, isUnreadBy(reader))),
      messageCount: countOf(ofConversation),
      latest,
      parent: { firstName: parents.firstName, lastName: parents.lastName, email: accounts.email },
    })
    .from(conversations)
    .innerJoin(schools, eq(schools.id, conversations.schoolId))
    .innerJoin(parents, eq(parents.id, conversations.parentId))
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .leftJoin(students, eq(students.id, conversations.studentId))
    .leftJoin(applications, eq(applications.id, conversations.applicationId))
    .leftJoin(applicants, eq(applicants.id, applications.applicantId))
    .leftJoin(latest, eq(latest.id, sql`(${newest})`))
    .where(condition)
    .orderBy(desc(sql`coalesce(${latest.sentAt}, ${conversations.createdAt})`), desc(conversations.id));
};
export type ConversationRow = Awaited<ReturnType<typeof selectConversations>>[number];

type Shown = Omit<SchoolConversationDto, 'lastMessage'>;

export const showConversation = (row: ConversationRow): Shown => ({
  id: row.id,
  studentId: row.studentId,
  applicationId: row.applicationId,
  referenceNumber: row.referenceNumber,
  child: { firstName: row.firstName, lastName: row.lastName },
  school: { id: row.schoolId, name: row.schoolName },
  unread: row.unread,
  messageCount: row.messageCount,
  parent: row.parent,
});
