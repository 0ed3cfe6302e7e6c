import type {
  SchoolConversationDetailDto,
  SchoolConversationDto,
  SchoolMessageDto,
} from '../../../src/contract/conversations';
import { moment, momentOfUtc, nameOf, plain, table } from './text';

const heading = ['ID', 'LAST (UTC)', 'UNREAD', 'PARENT', 'CHILD', 'SCHOOL', 'REFERENCE'];

/** Conversations, one line each, the one that was written in last first. */
export const conversationsText = (conversations: readonly SchoolConversationDto[]): string => {
  if (conversations.length === 0) return 'No message.';
  const rows = conversations.map(({ id, lastMessage, unread, parent, child, school, referenceNumber }) => [
    id,
    moment(lastMessage?.sentAt ?? ''),
    unread === 0 ? '' : String(unread),
    nameOf(parent),
    nameOf(child),
    school.name,
    referenceNumber ?? '',
  ]);
  return `${table([heading, ...rows])}\n\n${conversations.length} in all`;
};

const writerOf = ({ author, clerk }: SchoolMessageDto) => (author === 'parent' ? 'parent' : plain(clerk));

const messageText = (message: SchoolMessageDto): string => {
  const { sentAt, readAt, text, files } = message;
  const head = `${momentOfUtc(sentAt)}  ${writerOf(message)}${readAt === null ? ', not read' : ''}`;
  const lines = text === '' ? [] : text.split('\n').map(plain);
  const attached = files.map(({ fileName, size }) => `[${plain(fileName)}, ${size} bytes]`);
  return [head, ...[...lines, ...attached].map((line) => `  ${line}`.trimEnd())].join('\n');
};

/** A conversation with everything that was said, the oldest first; times in UTC. */
export const conversationText = (conversation: SchoolConversationDetailDto): string => {
  const { parent, child, school, referenceNumber, messages, hasEarlier } = conversation;
  const facts = table([
    ['Parent', `${nameOf(parent)} <${parent.email}>`],
    ['Child', nameOf(child)],
    ['School', school.name],
    ...(referenceNumber === null ? [] : [['Reference', referenceNumber]]),
  ]);
  const earlier = hasEarlier ? ['Earlier messages are left out.'] : [];
  return [facts, ...earlier, ...messages.map(messageText)].join('\n\n');
};
