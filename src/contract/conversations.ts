import * as z from 'zod/mini';
import { FILES_PER_MESSAGE, MESSAGE_LENGTH, MESSAGES_AT_MOST } from '../domain/limits';
import { documentFields } from './documents';
import { id, oneGiven, optionalText, text, timestamp } from './fields';

/** Who wrote a message (an addition): the parent, or the office of a school. */
export const messageAuthors = ['parent', 'school'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

const personDto = z.object({ firstName: z.string(), lastName: z.string() });

/** `id` is that of the upload; `fileUrl` is where the reader fetches it. */
export const messageFileDto = z.object({
  id,
  fileUrl: text('fileUrl'),
  fileName: text('fileName'),
  contentType: z.string(),
  size: z.number(),
});
export type MessageFileDto = z.infer<typeof messageFileDto>;

/** `readAt`: when the other side read it. */
export const messageDto = z.object({
  id,
  author: z.enum(messageAuthors),
  text: text('freeText'),
  sentAt: timestamp,
  readAt: z.nullable(timestamp),
  files: z.array(messageFileDto),
});
export type MessageDto = z.infer<typeof messageDto>;

/**
 * About a child at a school, or about an application. `unread`: how many messages of the other side were not read.
 * `messageCount`: how many there are of both sides.
 */
export const conversationDto = z.object({
  id,
  studentId: z.nullable(id),
  applicationId: z.nullable(id),
  referenceNumber: z.nullable(z.string()),
  child: personDto,
  school: z.object({ id, name: z.string() }),
  unread: z.number(),
  messageCount: z.optional(z.number()),
  lastMessage: z.nullable(messageDto),
});
export type ConversationDto = z.infer<typeof conversationDto>;
export const conversationsDto = z.array(conversationDto);

/** `search` is looked for in the names, the reference and what was written. */
export const conversationsQuery = z.strictObject({ search: z.optional(optionalText('typed')) });
export type ConversationsQuery = z.infer<typeof conversationsQuery>;

/** Begins a conversation, or answers the one that there is. One of the two ids is given. */
export const conversationPayload = z
  .strictObject({ studentId: z.optional(id), applicationId: z.optional(id) })
  .check(oneGiven('studentId', 'applicationId'));
export type ConversationPayload = z.infer<typeof conversationPayload>;

const wholeNumber = z.string().check(
  z.regex(/^[1-9]\d{0,3}$/),
  z.refine((digits) => Number(digits) <= MESSAGES_AT_MOST),
);
/** The newest so many. */
export const messagesQuery = z.strictObject({ most: z.optional(wholeNumber) });
export type MessagesQuery = z.infer<typeof messagesQuery>;

/** The newest messages, the oldest of them first. */
export const messagesDto = z.object({ messages: z.array(messageDto), hasEarlier: z.boolean() });
export type MessagesDto = z.infer<typeof messagesDto>;

/** `files`: addresses as an upload gave them. A message has a text, a file, or both. */
export const messagePayload = z
  .strictObject({
    text: optionalText('freeText', MESSAGE_LENGTH),
    files: z.array(documentFields.fileUrl).check(z.maxLength(FILES_PER_MESSAGE, 'validation.tooMany')),
  })
  .check(
    z.refine((message) => message.text !== '' || message.files.length > 0, {
      path: ['text'],
      error: 'validation.required',
    }),
  );
export type MessagePayload = z.infer<typeof messagePayload>;

/** Everything up to this message is read. */
export const readPayload = z.strictObject({ messageId: id });

/** `unread`: only conversations with a message that nobody at the school has read. */
export const schoolConversationsQuery = z.strictObject({
  school: z.optional(optionalText('serverText')),
  unread: z.optional(z.enum(['true', 'false'])),
});
export type SchoolConversationsQuery = z.infer<typeof schoolConversationsQuery>;

/** A conversation as the school sees it. */
export const schoolConversationDto = z.extend(conversationDto, {
  parent: z.extend(personDto, { email: z.string() }),
});
export type SchoolConversationDto = z.infer<typeof schoolConversationDto>;
export const schoolConversationsDto = z.array(schoolConversationDto);

/** `clerk`: whose token wrote it, which the parent is not told; '' for the parent's own. */
export const schoolMessageDto = z.extend(messageDto, { clerk: z.string() });
export type SchoolMessageDto = z.infer<typeof schoolMessageDto>;
export const schoolConversationDetailDto = z.extend(schoolConversationDto, {
  messages: z.array(schoolMessageDto),
  hasEarlier: z.boolean(),
});
export type SchoolConversationDetailDto = z.infer<typeof schoolConversationDetailDto>;
