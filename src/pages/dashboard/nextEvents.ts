import { RRule, rrulestr } from 'rrule';
import type { EventDto } from '../../contract/events';
import { WEEKEND_DAYS } from '../../domain/calendar';
import { fromCalendarDate } from '../../lib/dates';

export interface NextEvent {
  event: EventDto;
  start: Date;
}

/** rrule reckons with the hands of the clock, written as if they were UTC. */
const toClock = (date: Date) =>
  new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate(), date.getHours(), date.getMinutes()));
const fromClock = (date: Date) =>
  new Date(
    date.getUTCFullYear(),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  );

/** rrule counts the days of the week from Monday, the calendar from Sunday. */
const workdays = [0, 1, 2, 3, 4, 5, 6]
  .filter((weekday) => !WEEKEND_DAYS.includes(weekday))
  .map((weekday) => (weekday + 6) % 7);

const ruleOf = ({ repetition, recurrenceRule }: EventDto, dtstart: Date): RRule | null => {
  switch (repetition) {
    case 'daily':
      return new RRule({ freq: RRule.DAILY, dtstart });
    case 'weekly':
      return new RRule({ freq: RRule.WEEKLY, dtstart });
    case 'monthly':
      return new RRule({ freq: RRule.MONTHLY, dtstart });
    case 'DailyExceptHolidays':
      return new RRule({ freq: RRule.DAILY, byweekday: workdays, dtstart });
    case 'custom':
      try {
        return rrulestr(recurrenceRule, { dtstart });
      } catch {
        return null;
      }
    case 'noRepeat':
      return null;
  }
};

/** An event of whole days is on the days that are written, in every time zone. */
const boundsOf = ({ allDay, start, end }: EventDto): [start: Date, end: Date] => {
  const [first, last] = [start, end].map((text) => fromCalendarDate(text.slice(0, 10)));
  if (!allDay || !first || !last) return [new Date(start), new Date(end)];
  return [first, new Date(last.getFullYear(), last.getMonth(), last.getDate() + 1)];
};

/** When the event begins next, or began and is not over; undefined when it is over for good. */
const nextStart = (event: EventDto, now: Date): Date | undefined => {
  const [start, end] = boundsOf(event);
  const length = end.getTime() - start.getTime();
  if (end.getTime() > now.getTime()) return start;
  const rule = ruleOf(event, toClock(start));
  const next = rule?.after(toClock(new Date(now.getTime() - length)), true);
  return next ? fromClock(next) : undefined;
};

/** The next events, each once, the soonest first. */
export const nextEvents = (events: readonly EventDto[], now: Date, count: number): NextEvent[] =>
  events
    .flatMap((event) => {
      const start = nextStart(event, now);
      return start ? [{ event, start }] : [];
    })
    .sort((a, b) => a.start.getTime() - b.start.getTime())
    .slice(0, count);
