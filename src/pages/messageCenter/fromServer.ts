import type { ConversationDto, MessageDto, MessageFileDto } from '../../contract/conversations';
import type { Attachment, Correspondent, Listed, Message } from './conversations';

const attachmentOf = (
  { id, fileName, contentType, size, fileUrl }: MessageFileDto,
  date: string,
): Attachment => ({
  id,
  kind: contentType.startsWith('image/') ? 'image' : 'file',
  name: fileName,
  size,
  date,
  format: (fileName.split('.').pop() ?? '').toUpperCase(),
  url: null,
  fileUrl,
});

export const messageOf = ({ id, author, text, sentAt, readAt, files }: MessageDto): Message => ({
  id,
  type: author === 'parent' ? 'sent' : 'received',
  words: { text },
  time: sentAt,
  readAt,
  attachments: files.map((file) => attachmentOf(file, sentAt)),
});

const userOf = ({ id, child, school, referenceNumber }: ConversationDto): Correspondent => {
  const values = { child: `${child.firstName} ${child.lastName}`.trim(), school: school.name };
  return {
    id,
    name: referenceNumber
      ? { textId: 'messages.aboutApplication', values: { ...values, reference: referenceNumber } }
      : { textId: 'messages.aboutChild', values },
    author: { text: school.name },
    avatar: '',
    status: null,
  };
};

export const listedOfServer = (conversation: ConversationDto): Listed => ({
  user: userOf(conversation),
  unread: conversation.unread,
  last: conversation.lastMessage ? messageOf(conversation.lastMessage) : undefined,
});
