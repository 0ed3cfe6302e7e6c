import { and, exists, isNull, or, sql } from 'drizzle-orm';
import { notifications } from '../../db/schema';
import { ownPairs } from '../calls';

const studentId = sql`${notifications.facts} ->> 'studentId'`;
const own = sql`(select from (${ownPairs}) as own
  where own.student_id = ${studentId} and own.parent_id = ${notifications.parentId})`;

/** Worth telling outside the portal: not what was read meanwhile, nor about a child that the school has taken back. */
export const isStillNews = and(isNull(notifications.readAt), or(isNull(studentId), exists(own)));
