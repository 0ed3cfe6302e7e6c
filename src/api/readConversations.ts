import {
  messageAuthors,
  type ConversationDto,
  type MessageDto,
  type MessageFileDto,
  type MessagesDto,
} from '../contract/conversations';
import {
  fieldsOf,
  listed,
  moment,
  momentOrNull,
  nullable,
  number,
  numberOrNull,
  oneOf,
  record,
  text,
  textOrNull,
} from './reading';

const readFile = record<MessageFileDto>({
  id: text,
  fileUrl: text,
  fileName: text,
  contentType: text,
  size: number,
});

/** A message of somebody unknown is the school's: the parent's own are known to be theirs. */
const readMessage = record<MessageDto>({
  id: text,
  author: (value) => oneOf(messageAuthors, value, 'school'),
  text,
  sentAt: moment,
  readAt: momentOrNull,
  files: listed(readFile),
});

const hasId = ({ id }: { id: string }) => id !== '';

export const readConversation = record<ConversationDto>({
  id: text,
  studentId: textOrNull,
  applicationId: textOrNull,
  referenceNumber: textOrNull,
  child: record({ firstName: text, lastName: text }),
  school: record({ id: text, name: text }),
  unread: number,
  messageCount: (value) => numberOrNull(value) ?? undefined,
  lastMessage: (value) => nullable(value, readMessage),
});

/** Null where the API has no conversations. */
export const readConversations = (body: unknown): ConversationDto[] | null =>
  body === null ? null : listed(readConversation)(body).filter(hasId);

export const readMessages = (body: unknown): MessagesDto => {
  const page = fieldsOf(body);
  const messages = listed(readMessage)(Array.isArray(body) ? body : page.messages);
  return { messages: messages.filter(hasId), hasEarlier: page.hasEarlier === true };
};
