import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, notExists, sql } from 'drizzle-orm';
import type { MessageAuthor, MessageDto, MessagePayload } from '../../../src/contract/conversations';
import { listed } from '../../db/listed';
import type { Database, Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import { conversations, messageFiles, messages, uploads } from '../../db/schema';
import { writtenRow } from '../../db/writtenRow';
import type { Scope } from '../calls';
import type { FileReferences } from '../files';
import { DAY } from '../../../src/lib/durations';

type MessageRow = typeof messages.$inferSelect;
type FileRow = Pick<typeof uploads.$inferSelect, 'id' | 'fileName' | 'contentType' | 'size'>;
export type MessageWithFiles = MessageRow & { files: FileRow[] };

const YEAR = 366 * DAY;
/** Conversations that are removed at once. */
const AT_ONCE = 1_000;

const filesOf = (db: Orm, messageIds: readonly string[]) => {
  const { id, fileName, contentType, size } = uploads;
  return db
    .select({ messageId: messageFiles.messageId, file: { id, fileName, contentType, size } })
    .from(messageFiles)
    .innerJoin(uploads, eq(uploads.id, messageFiles.uploadId))
    .where(inArray(messageFiles.messageId, listed(messageIds)))
    .orderBy(asc(messageFiles.sequence));
};

/** The messages with their files, in the same order. */
export const withFiles = async (db: Orm, rows: readonly MessageRow[]): Promise<MessageWithFiles[]> => {
  // the dashboard of a parent who has written to nobody asks this too
  if (rows.length === 0) return [];
  const found = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  const files = new Map<string, FileRow[]>(rows.map(({ id }) => [id, []]));
  for (const { messageId, file } of found) files.get(messageId)?.push(file);
  return rows.map((row) => ({ ...row, files: files.get(row.id) ?? [] }));
};

/** `addressOf`: where the reader fetches a file. */
export const showMessage = (row: MessageWithFiles, addressOf: (fileId: string) => string): MessageDto => ({
  id: row.id,
  author: row.author,
  text: row.text,
  sentAt: row.sentAt.toISOString(),
  readAt: row.readAt?.toISOString() ?? null,
  files: row.files.map((file) => ({ ...file, fileUrl: addressOf(file.id) })),
});

/** The newest `most` messages of a conversation, the oldest of them first. */
export const listMessages = async (db: Orm, conversationId: string, most: number) => {
  const rows = await db
    .select()
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.sequence))
    .limit(most + 1);
  const newest = rows.slice(0, most).reverse();
  return { messages: await withFiles(db, newest), hasEarlier: rows.length > most };
};

/** Everything that the other side wrote, up to this message, is read. */
export const markRead = async (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  conversationId: string,
  reader: MessageAuthor,
  upTo: string,
): Promise<void> => {
  const last = db
    .select({ sequence: messages.sequence })
    .from(messages)
    .where(and(eq(messages.id, upTo), eq(messages.conversationId, conversationId)));
  await db
    .update(messages)
    .set({ readAt: now })
    .where(
      and(
        eq(messages.conversationId, conversationId),
        ne(messages.author, reader),
        isNull(messages.readAt),
        lte(messages.sequence, sql`(${last})`),
      ),
    );
};

interface Sender {
  /** The parent of the conversation, whose own the files are, whoever sent them. */
  scope: Pick<Scope, 'db' | 'now' | 'parentId'>;
  conversationId: string;
  author: MessageAuthor;
  /** The name of the school's token with which it is written; a parent has none. */
  clerk?: string;
}

export const writeMessage = async (
  files: FileReferences,
  { scope, conversationId, author, clerk }: Sender,
  payload: MessagePayload,
): Promise<MessageWithFiles> => {
  const { db, now } = scope;
  const references = await files.accept(scope, payload.files, (index) => `files.${index}`);
  const row = await writtenRow(
    db
      .insert(messages)
      .values({ conversationId, author, clerk, text: payload.text, sentAt: now })
      .returning(),
  );
  if (references.length > 0)
    await db.insert(messageFiles).values(references.map(({ uploadId }) => ({ messageId: row.id, uploadId })));
  const written = await filesOf(db, [row.id]);
  return { ...row, files: written.map(({ file }) => file) };
};

/** Removes some conversations that were begun `before` and have no message; answers how many were looked at. */
const removeEmpty = async (db: Orm, before: Date): Promise<number> => {
  const left = db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.conversationId, conversations.id));
  const found = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(lt(conversations.createdAt, before), notExists(left)))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const ids = found.map(({ id }) => id);
  // Looks again: somebody may have written before it was locked, and the message would go with it.
  await db.delete(conversations).where(and(inArray(conversations.id, ids), notExists(left)));
  return found.length;
};

/** Removes messages that are older than a year, and conversations that were begun then and have none. */
export const removeOldMessages = async (database: Database, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - YEAR);
  await removeAll(database.orm, messages, lt(messages.sentAt, before));
  while ((await database.transaction((db) => removeEmpty(db, before))) === AT_ONCE);
};
