import type { notifications } from '../db/schema';
import { parentId } from './accounts';
import { applicantId, statusRows } from './applicants';
import { momentAfter } from './days';
import { familyList } from './familyList';

/** Older ones were read, at the end of the day on which they came. */
const UNREAD_DAYS = 7;

/** The notifications that each family got of the school's moves, the oldest first. */
export const notificationRows = (now: Date): (typeof notifications.$inferInsert)[] => {
  const unreadSince = momentAfter(now, -UNREAD_DAYS);
  return familyList
    .flatMap((family) => family.applicants.map((applicant) => ({ family, applicant })))
    .flatMap(({ family, applicant }) =>
      statusRows(applicant, now)
        .filter(({ changedBy }) => changedBy === 'school')
        .map(({ id, toStatus, changedAt }) => ({
          parentId: parentId(family),
          kind: 'status' as const,
          facts: { child: applicant.firstName, applicantId: applicantId(applicant), status: toStatus },
          sourceKey: `status:${id}`,
          createdAt: changedAt,
          readAt: changedAt < unreadSince ? momentAfter(changedAt, 0, 23) : null,
        })),
    )
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
};
