import { lastOfficeHour } from '../../domain/officeHours';
import type { Attachment, Conversation, Correspondent, Message } from './conversations';

const MINUTE = 60 * 1000;
const HOUR = 60;
const DAY = 24 * HOUR;

interface Sample {
  type: Message['type'];
  textId: string;
  minutesAgo: number;
  isUnread?: true;
  file?: { name: string; size: number; format: string };
}

interface SampleConversation {
  id: string;
  nameId: string;
  status: Correspondent['status'];
  messages: Sample[];
}

const samples: readonly SampleConversation[] = [
  {
    id: 'school-office',
    nameId: 'messages.role.office',
    status: 'online',
    messages: [
      {
        type: 'received',
        textId: 'messages.text.officeList',
        minutesAgo: 3 * HOUR,
        isUnread: true,
        file: { name: 'supplies.pdf', size: 186_000, format: 'PDF' },
      },
      { type: 'received', textId: 'messages.text.officeConfirm', minutesAgo: 2 * HOUR, isUnread: true },
    ],
  },
  {
    id: 'class-teacher',
    nameId: 'messages.role.teacher',
    status: 'online',
    messages: [
      { type: 'received', textId: 'messages.text.teacherWeek', minutesAgo: 2 * DAY },
      { type: 'sent', textId: 'messages.text.parentThanks', minutesAgo: 2 * DAY - 20 },
      { type: 'received', textId: 'messages.text.teacherMeeting', minutesAgo: 5 * HOUR, isUnread: true },
    ],
  },
  {
    id: 'school-transport',
    nameId: 'messages.role.transport',
    status: 'offline',
    messages: [
      { type: 'received', textId: 'messages.text.transportLate', minutesAgo: 3 * DAY },
      { type: 'sent', textId: 'messages.text.parentNoted', minutesAgo: 3 * DAY - 30 },
    ],
  },
  {
    id: 'school-library',
    nameId: 'messages.role.books',
    status: 'offline',
    messages: [{ type: 'received', textId: 'messages.text.bookDue', minutesAgo: 5 * DAY }],
  },
  {
    id: 'school-nurse',
    nameId: 'messages.role.nurse',
    status: 'offline',
    messages: [{ type: 'received', textId: 'messages.text.nurseCheck', minutesAgo: 8 * DAY }],
  },
];

const messageOf = (sample: Sample, id: string, now: Date): Message => {
  const time = lastOfficeHour(new Date(now.getTime() - sample.minutesAgo * MINUTE)).toISOString();
  const file: Attachment[] = sample.file
    ? [{ id: `${id}-file`, kind: 'file', date: time, url: null, ...sample.file }]
    : [];
  return {
    id,
    type: sample.type,
    words: { textId: sample.textId },
    time,
    readAt: sample.isUnread ? null : time,
    attachments: file,
  };
};

/** Conversations that no server knows (P2.32): nobody is named, only who they are to the family. */
export const sampleConversations = (now: Date): Conversation[] =>
  samples.map(({ id, nameId, status, messages }) => ({
    user: { id, name: { textId: nameId }, avatar: '', status },
    messages: messages.map((sample, index) => messageOf(sample, `${id}-${index}`, now)),
  }));
