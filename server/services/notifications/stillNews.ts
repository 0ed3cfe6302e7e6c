import { and, eq, gt, isNull, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { FactName } from '../../../src/domain/notifications';
import {
  attendances,
  conversations,
  feePayments,
  fees,
  notifications,
  schoolEvents,
  studentPromotions,
} from '../../db/schema';
import { ownPairs } from '../calls';

const { createdAt, kind, parentId, readAt } = notifications;
const fact = (name: FactName) => sql`${notifications.facts} ->> ${sql.raw(`'${name}'`)}`;

/** Of a row of `fees` in the query that it stands in: the cents that nobody has paid. */
export const leftToPay = sql`(${fees.amountDue} - coalesce((
  select sum(${feePayments.amount}) from ${feePayments}
  where ${and(eq(feePayments.feeId, fees.id), isNull(feePayments.retiredAt))}
), 0))`;

/** Asked row by row: for `exists` PostgreSQL may read a whole table first, such as all attendance of a school. Null for none. */
const isAny = (rows: SQL) => sql`(select true from ${rows} limit 1)`;

const isOfItsFee = and(eq(fees.id, fact('feeId')), isNull(fees.retiredAt));
const isUnpaid = isAny(sql`${fees}
  where ${and(isOfItsFee, sql`${fees.dueDate}::text = ${fact('day')}`, gt(leftToPay, 0))}`);
const isInCalendar = isAny(sql`${schoolEvents}
  where ${and(eq(schoolEvents.id, fact('eventId')), isNull(schoolEvents.retiredAt))}`);
/** A whole day is kept as it is in UTC, and begins up to 12 hours later elsewhere. */
const wasAhead = and(
  gt(schoolEvents.start, sql`${createdAt} - interval '12 hours'`),
  or(schoolEvents.allDay, gt(schoolEvents.start, createdAt)),
);
/** Of several events only the soonest is among the facts, so any that was ahead when they were told is one of them. */
const areInCalendar = isAny(sql`${schoolEvents}
  where ${and(eq(schoolEvents.schoolId, fact('schoolId')), wasAhead, isNull(schoolEvents.retiredAt))}`);
const isAbsent = isAny(sql`${studentPromotions}
  join ${attendances} on ${eq(attendances.studentPromotionId, studentPromotions.id)}
  where ${and(
    eq(studentPromotions.studentId, fact('studentId')),
    sql`${attendances.dateOfAttendance} = (${fact('day')})::date`,
    eq(attendances.status, 'absent'),
    isNull(studentPromotions.retiredAt),
    isNull(attendances.retiredAt),
  )}`);

/** The child is the parent's own; some pairs stand twice. */
const isOwn = (studentId: SQL | Column) =>
  isAny(sql`(${ownPairs}) as own
  where own.student_id = ${studentId} and own.parent_id = ${parentId}`);
const isInConversation = isAny(sql`${conversations}
  where ${and(
    eq(conversations.id, fact('userId')),
    eq(conversations.parentId, parentId),
    or(isNull(conversations.studentId), isOwn(conversations.studentId)),
  )}`);

/**
 * What has not been taken back since (decision 56): a fee with something to pay on that day, an event or any of several, an absence, a
 * conversation of the parent's.
 */
export const isStillSo = sql`case
  when ${kind} in ('feeDue', 'feeOverdue') then ${isUnpaid}
  when ${fact('change')} in ('severalAdded', 'severalChanged') then ${areInCalendar}
  when ${kind} = 'event' then ${isInCalendar}
  when ${kind} = 'absence' then ${isAbsent}
  when ${kind} = 'message' then ${isInConversation}
  else true end`;

/** About no child, or about one for which the condition holds. */
export const isAboutOwn = (own: (studentId: SQL) => SQL): SQL | undefined =>
  or(isNull(fact('studentId')), own(fact('studentId')));

/** A new sign-in counts as unread: whoever made it with a stolen password could read it before the owner hears of it. */
const isUnread = or(isNull(readAt), eq(kind, 'newDevice'));

/** Worth telling outside the portal: not what was read meanwhile, nor what the school has taken back, itself or with its child. */
export const isStillNews = and(isUnread, isAboutOwn(isOwn), isStillSo);

/** The facts as they are now: a fee that is paid in part is asked for with what is left. */
export const factsNow = sql`case when ${kind} in ('feeDue', 'feeOverdue')
  then ${notifications.facts} || coalesce(
    (select jsonb_build_object('amount', ${leftToPay}::text) from ${fees} where ${isOfItsFee}), '{}'::jsonb
  ) else ${notifications.facts} end`.mapWith(notifications.facts);
