import { and, eq } from 'drizzle-orm';
import type {
  MessagePayload,
  SchoolConversationDetailDto,
  SchoolConversationDto,
  SchoolConversationsQuery,
  SchoolMessageDto,
} from '../../../src/contract/conversations';
import { errorCodes } from '../../../src/contract/error';
import type { UploadDto, UploadPayload } from '../../../src/contract/uploads';
import { MESSAGES_AT_MOST } from '../../../src/domain/limits';
import { applications, conversations, messageFiles, messages, students } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { recordDeed, recordDeedOfDay } from '../applications';
import { isOwnStudent, type SchoolScope } from '../calls';
import type { FileReferences, FileService } from '../files';
import { notify } from '../notifications';
import {
  hasMessage,
  hasUnread,
  inSchool,
  selectConversations,
  showConversation,
  type ConversationRow,
} from './conversationRows';
import {
  listMessages,
  markRead,
  showMessage,
  withFiles,
  writeMessage,
  type MessageWithFiles,
} from './messageRows';

/** The school does not see a conversation in which nobody has written yet. */
const select = ({ db }: Pick<SchoolScope, 'db'>, id: string) =>
  selectConversations(db, 'school', and(eq(conversations.id, id), hasMessage));

const find = async (scope: Pick<SchoolScope, 'db'>, id: string): Promise<ConversationRow> => {
  const [row] = await select(scope, id);
  if (!row) throw notFound('This conversation');
  return row;
};

/**
 * As `find`, and nobody deletes the conversation until the answer is there. Refused when it is about a child whom the parent sees no
 * longer: no list of theirs would show the answer.
 */
const findAnswerable = async (scope: Pick<SchoolScope, 'db'>, id: string): Promise<ConversationRow> => {
  const [row] = await select(scope, id).for('key share', { of: conversations });
  if (!row) throw notFound('This conversation');
  if (row.studentId === null) return row;
  const [child] = await scope.db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, row.studentId), isOwnStudent({ db: scope.db, parentId: row.parentId })));
  if (child) return row;
  throw conflict(
    errorCodes.statusForbids,
    'The parent no longer sees this child in the portal, so a message would not be read.',
  );
};

/** Under what a reading stands in the audit trail: the application, or the conversation when it is about a child at school. */
const trailOf = ({ id, referenceNumber }: Pick<ConversationRow, 'id' | 'referenceNumber'>) =>
  referenceNumber ?? id;

/** What the office of a school reads and answers. */
export const schoolConversationService = ({ files }: { files: FileReferences }) => {
  const schoolAddress = (conversationId: string) => (fileId: string) =>
    files.atSchool(`conversations/${conversationId}`, fileId);

  const show = (row: MessageWithFiles): SchoolMessageDto => ({
    ...showMessage(row, schoolAddress(row.conversationId)),
    clerk: row.clerk,
  });

  const showAll = async (
    { db }: Pick<SchoolScope, 'db'>,
    rows: readonly ConversationRow[],
  ): Promise<SchoolConversationDto[]> => {
    const latest = await withFiles(
      db,
      rows.flatMap((row) => row.latest ?? []),
    );
    const byConversation = new Map(latest.map((message) => [message.conversationId, message]));
    return rows.map((row) => {
      const last = byConversation.get(row.id);
      const lastMessage = last ? showMessage(last, schoolAddress(row.id)) : null;
      return { ...showConversation(row), lastMessage };
    });
  };

  return {
    /** The conversation that was written in last stands first. */
    list: async (
      scope: SchoolScope,
      { school, unread }: SchoolConversationsQuery,
    ): Promise<SchoolConversationDto[]> => {
      const { db } = scope;
      const condition = and(
        hasMessage,
        school ? inSchool(school) : undefined,
        unread === 'true' ? hasUnread(db, 'school') : undefined,
      );
      const rows = await selectConversations(db, 'school', condition);
      // it tells the last message of each, and some program asks for it every minute
      await recordDeedOfDay(scope, { action: 'conversation', references: rows.map(trailOf) });
      return showAll(scope, rows);
    },

    get: async (scope: SchoolScope, id: string): Promise<SchoolConversationDetailDto> => {
      const row = await find(scope, id);
      await recordDeed(scope, { action: 'conversation', references: [trailOf(row)], detail: id });
      const [shown] = await showAll(scope, [row]);
      const page = await listMessages(scope.db, id, MESSAGES_AT_MOST);
      return {
        ...showConversation(row),
        lastMessage: shown?.lastMessage ?? null,
        messages: page.messages.map(show),
        hasEarlier: page.hasEarlier,
      };
    },

    /** Whoever answers has read what was asked. */
    reply: async (scope: SchoolScope, id: string, payload: MessagePayload): Promise<SchoolMessageDto> => {
      const { parentId, latest, schoolName } = await findAnswerable(scope, id);
      const { db, now, clerk } = scope;
      const sender = { scope: { db, now, parentId }, conversationId: id, author: 'school' as const };
      const message = await writeMessage(files, { ...sender, clerk: clerk.name }, payload);
      if (latest) await markRead(scope, id, 'school', latest.id);
      const facts = { userId: id, sender: schoolName };
      await notify(scope, parentId, { kind: 'message', facts, sourceKey: `message:${message.id}` });
      return show(message);
    },

    read: async (scope: SchoolScope, id: string, messageId: string) => {
      await find(scope, id);
      await markRead(scope, id, 'school', messageId);
      return {};
    },

    /** For a file that goes with a message of the school. */
    announce: async (
      scope: SchoolScope,
      id: string,
      uploads: Pick<FileService, 'announceForSchool'>,
      payload: UploadPayload,
    ): Promise<UploadDto> => {
      const { parentId } = await findAnswerable(scope, id);
      return uploads.announceForSchool({ ...scope, parentId }, id, payload);
    },

    /** 404 unless the file came with a message of this conversation. */
    requireFile: async (scope: SchoolScope, id: string, fileId: string): Promise<void> => {
      const [row] = await scope.db
        .select({ id: conversations.id, referenceNumber: applications.referenceNumber })
        .from(messageFiles)
        .innerJoin(messages, eq(messages.id, messageFiles.messageId))
        .innerJoin(conversations, eq(conversations.id, messages.conversationId))
        .leftJoin(applications, eq(applications.id, conversations.applicationId))
        .where(and(eq(messages.conversationId, id), eq(messageFiles.uploadId, fileId)));
      if (!row) throw notFound('This file');
      await recordDeed(scope, { action: 'file', references: [trailOf(row)], detail: fileId });
    },
  };
};
export type SchoolConversationService = ReturnType<typeof schoolConversationService>;
