import { and, eq, gt, isNull, ne, or, sql, type Column, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FactName } from '../../../src/domain/notifications';
import { daysOnEarth } from '../../../src/lib/dates';
import {
  attendances,
  classPromotions,
  conversations,
  feePayments,
  fees,
  notifications,
  promotions,
  schoolEvents,
  schoolRequests,
  studentPromotions,
} from '../../db/schema';
import { ownPairs } from '../calls';

const { createdAt, kind, parentId, readAt, sequence, sourceKey } = notifications;
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
const later = alias(notifications, 'later');
/** The parent was told of the event anew, such as of another day. */
const isToldAnew = isAny(sql`${notifications} as later
  where ${and(
    eq(later.parentId, parentId),
    gt(later.sequence, sequence),
    eq(later.kind, 'event'),
    sql`${later.facts} ->> 'eventId' = ${fact('eventId')}`,
    sql`${fact('change')} not in ('severalAdded', 'severalChanged')`,
  )}`);
/** A whole day is kept as it is in UTC, and begins up to 12 hours later elsewhere. */
const wasAhead = and(
  gt(schoolEvents.start, sql`${createdAt} - interval '12 hours'`),
  or(schoolEvents.allDay, gt(schoolEvents.start, createdAt)),
);
/** Of several events only the soonest is among the facts, so any that was ahead when they were told is one of them. */
const isOneOfSeveral = and(eq(schoolEvents.schoolId, fact('schoolId')), wasAhead);
/** The event, or any of several. */
const isInCalendar = (which?: SQL) => {
  const isAnEvent = (isIt: SQL | undefined) =>
    isAny(sql`${schoolEvents} where ${and(isIt, which, isNull(schoolEvents.retiredAt))}`);
  return sql`case when ${fact('change')} in ('severalAdded', 'severalChanged') then ${isAnEvent(isOneOfSeveral)}
    else ${isAnEvent(eq(schoolEvents.id, fact('eventId')))} end`;
};
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
/** A child of the parent's is or was at the school of the event. Other parents cannot open its calendar. */
const isAtSchool = isAny(sql`(${ownPairs}) as own
  join ${studentPromotions} on ${studentPromotions.studentId} = own.student_id
  join ${classPromotions} on ${eq(classPromotions.id, studentPromotions.classPromotionId)}
  join ${promotions} on ${eq(promotions.id, classPromotions.promotionId)}
  where own.parent_id = ${parentId} and ${and(
    isNull(studentPromotions.retiredAt),
    eq(promotions.schoolId, fact('schoolId')),
  )}`);
/** The source of such a notification is `request:` and the id. */
const isOpenRequest = isAny(sql`${schoolRequests}
  where ${and(
    eq(schoolRequests.id, sql`substr(${sourceKey}, 9)`),
    isNull(schoolRequests.closedAt),
    isNull(schoolRequests.doneAt),
  )}`);
const isInConversation = isAny(sql`${conversations}
  where ${and(
    eq(conversations.id, fact('userId')),
    eq(conversations.parentId, parentId),
    or(isNull(conversations.studentId), isOwn(conversations.studentId)),
  )}`);

/**
 * What has not been taken back since (decision 56): a fee with something to pay on that day, a request that is neither closed nor done, an
 * event of which nothing newer was told or any of several, at the school of a child, an absence, a conversation of the parent's.
 */
export const isStillSo = sql`case
  when ${kind} in ('feeDue', 'feeOverdue') then ${isUnpaid}
  when ${kind} = 'event' then ${isAtSchool} and ${isInCalendar()} and ${isToldAnew} is null
  when ${kind} = 'request' then ${isOpenRequest}
  when ${kind} = 'absence' then ${isAbsent}
  when ${kind} = 'message' then ${isInConversation}
  else true end`;

/** About no child, or about one for which the condition holds. */
export const isAboutOwn = (own: (studentId: SQL) => SQL): SQL | undefined =>
  or(isNull(fact('studentId')), own(fact('studentId')));

/** A new sign-in counts as unread: whoever made it with a stolen password could read it before the owner hears of it. */
const isUnread = or(isNull(readAt), eq(kind, 'newDevice'));

/** What repeats is never over, and a whole day ends up to 12 hours later than in UTC. */
const isNotOver = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const lasts = and(
    gt(schoolEvents.end, sql`${at} - interval '12 hours'`),
    or(schoolEvents.allDay, gt(schoolEvents.end, at)),
  );
  return or(ne(schoolEvents.repetition, 'noRepeat'), lasts);
};

/** A fee that is due is not overdue yet, and an event, or any of several, is not over. */
const isInTime = (now: Date) => sql`case
  when ${kind} = 'feeDue' then ${fact('day')} >= ${daysOnEarth(now).earliest}::text
  when ${kind} = 'event' then ${isInCalendar(isNotOver(now))}
  else true end`;

/**
 * Worth telling outside the portal: not what was read meanwhile, what the school has taken back, itself or with its child, nor what comes
 * too late.
 */
export const isStillNews = (now: Date) => and(isUnread, isAboutOwn(isOwn), isStillSo, isInTime(now));

/** The facts as they are now: a fee that is paid in part is asked for with what is left. */
export const factsNow = sql`case when ${kind} in ('feeDue', 'feeOverdue')
  then ${notifications.facts} || coalesce(
    (select jsonb_build_object('amount', ${leftToPay}::text) from ${fees} where ${isOfItsFee}), '{}'::jsonb
  ) else ${notifications.facts} end`.mapWith(notifications.facts);
