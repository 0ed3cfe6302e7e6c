import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type {
  ConversationDto,
  ConversationPayload,
  ConversationsQuery,
  MessageDto,
  MessagePayload,
  MessagesDto,
  MessagesQuery,
} from '../../../src/contract/conversations';
import { MESSAGES_SHOWN } from '../../../src/domain/limits';
import {
  applications,
  classPromotions,
  conversations,
  messages,
  promotions,
  studentPromotions,
  students,
} from '../../db/schema';
import { notFound } from '../../errors';
import { canonicalFileUrl } from '../../files/signing';
import { emit } from '../../webhooks/outbox';
import { countAttempt, currentPlaceFirst, isOwnStudent, type Scope } from '../calls';
import type { FileReferences } from '../files';
import { markSeen } from '../notifications';
import { saying, selectConversations, showConversation, type ConversationRow } from './conversationRows';
import { listMessages, markRead, showMessage, withFiles, writeMessage } from './messageRows';
import { HOUR } from '../../../src/lib/durations';

/** What one parent may write within an hour. */
const MESSAGES_PER_HOUR = 60;

type Subject = Pick<typeof conversations.$inferInsert, 'studentId' | 'applicationId' | 'schoolId'>;

/** The school that the child attends or attended last, or the one where it begins. */
const subjectOfStudent = async (scope: Scope, studentId: string): Promise<Subject> => {
  const [row] = await scope.db
    .select({ schoolId: promotions.schoolId })
    .from(students)
    .innerJoin(studentPromotions, eq(studentPromotions.studentId, students.id))
    .innerJoin(classPromotions, eq(classPromotions.id, studentPromotions.classPromotionId))
    .innerJoin(promotions, eq(promotions.id, classPromotions.promotionId))
    .where(and(eq(students.id, studentId), isOwnStudent(scope), isNull(studentPromotions.retiredAt)))
    .orderBy(...currentPlaceFirst(scope.now))
    .limit(1);
  if (!row) throw notFound('This child');
  return { studentId, schoolId: row.schoolId };
};

/** Not of a draft, which the school does not see. */
const subjectOfApplication = async ({ db, parentId }: Scope, applicationId: string): Promise<Subject> => {
  const [row] = await db
    .select({ schoolId: applications.schoolId })
    .from(applications)
    .where(
      and(
        eq(applications.id, applicationId),
        eq(applications.parentId, parentId),
        isNotNull(applications.status),
      ),
    )
    // whoever deletes the application waits, or was earlier and it is not found
    .for('key share');
  if (!row?.schoolId) throw notFound('This application');
  return { applicationId, schoolId: row.schoolId };
};

const subjectOf = (scope: Scope, { studentId, applicationId = '' }: ConversationPayload) =>
  studentId === undefined ? subjectOfApplication(scope, applicationId) : subjectOfStudent(scope, studentId);

/** Of the parent, and not about a child that the school has taken back from them. */
const isOwn = (scope: Scope) => {
  const { db, parentId } = scope;
  const children = db.select({ id: students.id }).from(students).where(isOwnStudent(scope));
  const aboutOwn = or(isNull(conversations.studentId), inArray(conversations.studentId, children));
  return and(eq(conversations.parentId, parentId), aboutOwn);
};

const selectOwn = (scope: Scope, id: string) =>
  scope.db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.id, id), isOwn(scope)));

const requireOwn = async (scope: Scope, id: string): Promise<void> => {
  const [own] = await selectOwn(scope, id);
  if (!own) throw notFound('This conversation');
};

/** The same for who writes: nobody deletes the conversation, or the application that it is about, until the message is there. */
const holdOwn = async (scope: Scope, id: string): Promise<void> => {
  const [own] = await selectOwn(scope, id).for('key share');
  if (!own) throw notFound('This conversation');
};

const isAbout = ({ studentId, applicationId, schoolId }: Subject) =>
  studentId
    ? and(eq(conversations.studentId, studentId), eq(conversations.schoolId, schoolId))
    : eq(conversations.applicationId, applicationId ?? '');

/** The `sourceKey`s of notifications about messages that have been read. */
const messagesRead = (conversationId: string) =>
  sql`select 'message:' || ${messages.id} from ${messages}
    where ${and(eq(messages.conversationId, conversationId), isNotNull(messages.readAt))}`;

/** What a parent writes to the schools of the children, and reads from them. */
export const conversationService = ({ files }: { files: FileReferences }) => {
  const addressAt = (now: Date) => (fileId: string) => files.show(canonicalFileUrl(fileId), now);

  const showAll = async (
    { db, now }: Scope,
    rows: readonly ConversationRow[],
  ): Promise<ConversationDto[]> => {
    const latest = await withFiles(
      db,
      rows.flatMap((row) => row.latest ?? []),
    );
    const byConversation = new Map(latest.map((message) => [message.conversationId, message]));
    return rows.map((row) => {
      const { parent: _parent, ...shown } = showConversation(row);
      const last = byConversation.get(row.id);
      return { ...shown, lastMessage: last ? showMessage(last, addressAt(now)) : null };
    });
  };

  return {
    list: async (scope: Scope, { search }: ConversationsQuery): Promise<ConversationDto[]> => {
      const own = isOwn(scope);
      const condition = search ? and(own, saying(scope.db, search)) : own;
      return showAll(scope, await selectConversations(scope.db, 'parent', condition));
    },

    /** Begins the conversation about a child or an application, or answers the one that there is. */
    begin: async (scope: Scope, payload: ConversationPayload): Promise<ConversationDto> => {
      const { db, now, parentId } = scope;
      const subject = await subjectOf(scope, payload);
      await db
        .insert(conversations)
        .values({ ...subject, parentId, createdAt: now })
        .onConflictDoNothing();
      const rows = await selectConversations(db, 'parent', and(isOwn(scope), isAbout(subject)));
      const [begun] = await showAll(scope, rows);
      if (!begun) throw notFound('This conversation');
      return begun;
    },

    messages: async (scope: Scope, id: string, { most }: MessagesQuery): Promise<MessagesDto> => {
      await requireOwn(scope, id);
      const page = await listMessages(scope.db, id, Number(most ?? MESSAGES_SHOWN));
      const addressOf = addressAt(scope.now);
      return { ...page, messages: page.messages.map((row) => showMessage(row, addressOf)) };
    },

    /** Refused with 429 when the parent writes too much. */
    send: async (scope: Scope, conversationId: string, payload: MessagePayload): Promise<MessageDto> => {
      await holdOwn(scope, conversationId);
      const limit = { of: ['messages', scope.parentId], most: MESSAGES_PER_HOUR, within: HOUR };
      await countAttempt(scope.db, [limit], scope.now);
      const message = await writeMessage(files, { scope, conversationId, author: 'parent' }, payload);
      await emit(scope, 'message.received', { conversationId, messageId: message.id });
      return showMessage(message, addressAt(scope.now));
    },

    read: async (scope: Scope, id: string, messageId: string) => {
      await requireOwn(scope, id);
      await markRead(scope, id, 'parent', messageId);
      await markSeen(scope, messagesRead(id));
      return {};
    },
  };
};
export type ConversationService = ReturnType<typeof conversationService>;
