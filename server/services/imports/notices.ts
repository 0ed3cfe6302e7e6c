import { eq, inArray, isNull, sql } from 'drizzle-orm';
import type { EventChange } from '../../../src/domain/notifications';
import { withoutFirstWeekday } from '../../../src/domain/recurrence';
import { addDays } from '../../../src/lib/calendarDays';
import { daysOnEarth } from '../../../src/lib/dates';
import { attendances, classPromotions, promotions, studentPromotions, students } from '../../db/schema';
import { currentPlaceFirst, ownPairs, type Scope } from '../calls';
import { notifyAll } from '../notifications';
import type { Written } from './schoolFile';
import { DAY } from '../../../src/lib/durations';

type Moment = Pick<Scope, 'db' | 'now'>;

/** For how many days parents are notified of an absence, so that the import of a whole year sends nobody all of it. */
const ABSENCE_IS_NEWS = 14;
/** How many days ahead parents are notified of an event. */
const EVENT_IS_NEWS = 90;
/** More events of a school than these are told in one notification. */
const TOLD_ONE_BY_ONE = 3;

/** Notifies families of absences, once for a child and a day. */
export const tellAbsences = async (moment: Moment, written: readonly Written[]) => {
  const { earliest, latest } = daysOnEarth(moment.now);
  const first = addDays(earliest, -ABSENCE_IS_NEWS);
  const ids = written
    .filter(({ values: { status, dateOfAttendance } }) => {
      const day = String(dateOfAttendance);
      return status === 'absent' && day >= first && day <= latest;
    })
    .map(({ values }) => String(values.id));
  if (ids.length === 0) return;
  await notifyAll(
    moment,
    'absence',
    sql`select distinct own.parent_id, 'absence:' || ${students.id} || ':' || ${attendances.dateOfAttendance} as source_key,
        jsonb_build_object('child', ${students.firstName}, 'studentId', ${students.id},
          'day', ${attendances.dateOfAttendance}::text) as facts
      from ${attendances}
      join ${studentPromotions} on ${eq(studentPromotions.id, attendances.studentPromotionId)}
      join ${students} on ${eq(students.id, studentPromotions.studentId)}
      join (${ownPairs}) as own on own.student_id = ${students.id}
      where ${inArray(attendances.id, ids)}`,
  );
};

interface Event {
  id: string;
  schoolId: string;
  title: string;
  start: Date;
  allDay: boolean;
  recurrenceRule: string | null;
}

interface EventNews extends Event {
  /** On which it begins, as the school wrote it: in the zone that it named. */
  day: string;
  isNew: boolean;
}

const eventFacts = ({ id, schoolId, title, day }: EventNews, change: EventChange) => ({
  eventId: id,
  schoolId,
  title,
  day,
  change,
});

/** Whether the families are told of an event that begins then. `day`: as the school wrote it, or in UTC for a whole day. */
const isToldAt = (at: Date, { start, allDay }: Pick<Event, 'start' | 'allDay'>, day: string) => {
  const now = at.getTime();
  // a whole day is that of each reader
  const isToCome = allDay ? day > daysOnEarth(at).earliest : start.getTime() > now;
  return isToCome && start.getTime() <= now + EVENT_IS_NEWS * DAY;
};

/**
 * Rows of events that are news, with no more than is told of them, so that those of a whole file can wait for its end. One that moves out
 * of the days that are told is news too: families know of the day that it had.
 */
export const keepEvents = (at: Date, written: readonly Written[]): Written[] => {
  return written.flatMap(
    ({ values, isNew, changed, before, cells: { starts = '', startDay = starts.slice(0, 10) } }) => {
      const { id, schoolId, title, start, allDay, recurrenceRule } = values as unknown as Event;
      const old = before && (before as unknown as Event);
      // earlier imports kept the weekday of the first day a second time
      const isSame = changed.every((field) => field === 'recurrenceRule');
      if (old && isSame && withoutFirstWeekday(old.recurrenceRule ?? '', startDay) === recurrenceRule)
        return [];
      const wasTold = old && isToldAt(at, old, old.start.toISOString().slice(0, 10));
      if (!wasTold && !isToldAt(at, { start, allDay }, startDay)) return [];
      return [
        {
          values: { id, schoolId, title, start, allDay, recurrenceRule },
          isNew,
          changed: [],
          cells: { startDay },
        },
      ];
    },
  );
};

/** What a school's families are told of its events, the soonest first. Of many events they get one notification, with the soonest. */
const newsOf = (events: readonly EventNews[], at: string) => {
  const [first] = events;
  if (!first) return [];
  const school = first.schoolId;
  if (events.length > TOLD_ONE_BY_ONE) {
    const change = first.isNew ? 'severalAdded' : 'severalChanged';
    // one source for an import, which may have several files of events
    return [{ school, source: `events:${school}:${at}`, facts: eventFacts(first, change) }];
  }
  return events.map((event) => {
    const source = event.isNew ? event.id : `${event.id}:${at}`;
    return { school, source: `event:${source}`, facts: eventFacts(event, event.isNew ? 'added' : 'changed') };
  });
};

/** Tells the families of a school's children of the events that are kept of a whole file. */
export const tellEvents = async (moment: Moment, kept: readonly Written[]) => {
  const events = kept.map(({ values, isNew, cells }) => {
    const event = values as unknown as Event;
    return { ...event, day: cells.startDay ?? '', isNew };
  });
  const bySchool = new Map<string, EventNews[]>();
  for (const event of events.sort((one, other) => one.start.getTime() - other.start.getTime())) {
    const known = bySchool.get(event.schoolId);
    if (known) known.push(event);
    else bySchool.set(event.schoolId, [event]);
  }
  const news = [...bySchool.values()].flatMap((ofSchool) => newsOf(ofSchool, moment.now.toISOString()));
  if (news.length === 0) return;
  const current = sql`
    select distinct on (${studentPromotions.studentId}) ${studentPromotions.studentId}, ${promotions.schoolId}
    from ${studentPromotions}
    join ${classPromotions} on ${eq(classPromotions.id, studentPromotions.classPromotionId)}
    join ${promotions} on ${eq(promotions.id, classPromotions.promotionId)}
    where ${isNull(studentPromotions.retiredAt)}
    order by ${sql.join([studentPromotions.studentId, ...currentPlaceFirst(moment.now)], sql`, `)}`;
  await notifyAll(
    moment,
    'event',
    sql`select distinct own.parent_id, news.source as source_key, news.facts
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news (school text, source text, facts jsonb)
      join (${current}) as current on current.school_id = news.school
      join (${ownPairs}) as own on own.student_id = current.student_id`,
  );
};
