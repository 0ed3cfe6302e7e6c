import { foldText } from '../../lib/foldText';

/** The entities of the chat (P3.16). Times are ISO texts. */
export interface Attachment {
  id: string;
  kind: 'image' | 'file';
  name: string;
  /** Bytes. */
  size: number;
  date: string;
  /** As the reader knows it: PDF, PNG. */
  format: string;
  /** Where the browser finds it; null for a sample, which is no real file, and for what only the server has. */
  url: string | null;
  /** Where the server has it. */
  fileUrl?: string;
  /** Chosen by the parent, and not sent yet. */
  chosen?: File;
}

/** Words of the portal's in the reader's language, or what somebody wrote, as it is. */
export type Words = { textId: string; values?: Record<string, string> } | { text: string };

export interface Message {
  id: string;
  type: 'sent' | 'received';
  words: Words;
  time: string;
  readAt: string | null;
  attachments: Attachment[];
}

export interface Correspondent {
  id: string;
  name: Words;
  /** Who signs what is received, where that is not the name. */
  author?: Words;
  avatar: string;
  /** Null where nobody knows. */
  status: 'online' | 'offline' | null;
}

/** A conversation as the list has it. */
export interface Listed {
  user: Correspondent;
  unread: number;
  last: Message | undefined;
}

export interface Conversation {
  user: Correspondent;
  messages: Message[];
}

export type ConversationAction =
  | { type: 'opened'; userId: string; at: string }
  | { type: 'sent'; userId: string; id: string; text: string; at: string; attachments: Attachment[] };

const read = (message: Message, at: string): Message =>
  message.type === 'received' && message.readAt === null ? { ...message, readAt: at } : message;

const after = (conversation: Conversation, action: ConversationAction): Conversation => {
  const { messages } = conversation;
  if (action.type === 'opened')
    return { ...conversation, messages: messages.map((message) => read(message, action.at)) };
  const { id, text, at, attachments } = action;
  const sent: Message = { id, type: 'sent', words: { text }, time: at, readAt: null, attachments };
  return { ...conversation, messages: [...messages, sent] };
};

/** Opening a conversation marks its messages read; sending appends a sent message. */
export const conversationsReducer = (
  conversations: Conversation[],
  action: ConversationAction,
): Conversation[] =>
  conversations.map((conversation) =>
    conversation.user.id === action.userId ? after(conversation, action) : conversation,
  );

/** Received messages that were not read. */
export const unreadCount = ({ messages }: Conversation): number =>
  messages.filter(({ type, readAt }) => type === 'received' && readAt === null).length;

export const lastMessage = ({ messages }: Conversation): Message | undefined => messages.at(-1);

export const listedOf = (conversation: Conversation): Listed => ({
  user: conversation.user,
  unread: unreadCount(conversation),
  last: lastMessage(conversation),
});

/** Every attachment of a conversation, newest first. */
export const attachmentsOf = (messages: readonly Message[], kind: Attachment['kind']): Attachment[] =>
  messages
    .flatMap(({ attachments }) => attachments)
    .filter((attachment) => attachment.kind === kind)
    .reverse();

export const conversationTabs = ['all', 'read', 'unread'] as const;
export type ConversationTab = (typeof conversationTabs)[number];

export interface ConversationFilter {
  search: string;
  tab: ConversationTab;
}

/** Read and unread divide all. */
export const isInTab = (unread: number, tab: ConversationTab): boolean =>
  tab === 'all' || unread > 0 === (tab === 'unread');

/** Those with the text in the name or in a message, newest first. `say` gives the words themselves. */
export const matchingConversations = (
  conversations: readonly Conversation[],
  { search, tab }: ConversationFilter,
  say: (words: Words) => string,
): Conversation[] => {
  const wanted = foldText(search.trim());
  const textsOf = ({ user, messages }: Conversation) =>
    [user.name, ...messages.map(({ words }) => words)].map(say);
  return conversations
    .filter((conversation) => isInTab(unreadCount(conversation), tab))
    .filter((conversation) => textsOf(conversation).some((text) => foldText(text).includes(wanted)))
    .sort((a, b) => (lastMessage(b)?.time ?? '').localeCompare(lastMessage(a)?.time ?? ''));
};
