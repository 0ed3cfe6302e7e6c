import type { conversations, messages } from '../db/schema';
import { parentId } from './accounts';
import { momentAfter } from './days';
import { schoolId } from './recordId';
import { seedId } from './seedId';
import { studentId, studentList } from './students';

interface MessageOfSeed {
  author: 'parent' | 'school';
  text: string;
  daysAgo: number;
  isUnread?: true;
}

const messageList: readonly MessageOfSeed[] = [
  { author: 'parent', text: 'Good morning, which day is the excursion to the coast?', daysAgo: 3 },
  { author: 'school', text: 'Good morning! It is on Thursday of next week.', daysAgo: 2 },
  {
    author: 'school',
    text: 'Please give your child a packed lunch and a rain jacket.',
    daysAgo: 1,
    isUnread: true,
  },
];

/** What each family and the school of its eldest pupil wrote to each other. */
export const messageRows = (now: Date) => {
  const families = new Map(
    studentList.toReversed().map((student) => [student.family.username, student] as const),
  );
  const eldest = [...families.values()];
  const idOf = (username: string) => seedId('conversation', username);
  return {
    conversations: eldest.map(({ family, applicant }): typeof conversations.$inferInsert => ({
      id: idOf(family.username),
      parentId: parentId(family),
      schoolId: schoolId(applicant.school),
      studentId: studentId(applicant),
      createdAt: momentAfter(now, -3, 9),
    })),
    messages: eldest.flatMap(({ family }) =>
      messageList.map(({ author, text, daysAgo, isUnread }, index): typeof messages.$inferInsert => ({
        id: seedId('message', family.username, index),
        conversationId: idOf(family.username),
        author,
        clerk: author === 'school' ? 'school' : '',
        text,
        sentAt: momentAfter(now, -daysAgo, 9),
        readAt: isUnread ? null : momentAfter(now, -daysAgo, 10),
      })),
    ),
  };
};
