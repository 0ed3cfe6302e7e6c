import * as z from 'zod/mini';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { eventFields, type EventPayload } from '../../contract/events';
import { calendarDate } from '../../contract/fields';
import type { EventLabel, EventReminder, EventRepetition } from '../../domain/calendar';
import { wallTimes } from '../../domain/occurrences';
import { withoutFirstWeekday } from '../../domain/recurrence';
import { isCalendarDate, toCalendarDate } from '../../lib/dates';
import { localClock } from '../../lib/wallClock';
import { changedRule, everyWeek, fromRule, ruleUnits, type CustomRule } from './customRule';

/** An event as its form holds it: days as `yyyy-MM-dd`, times as `HH:mm` of the reader's clock, the programme line by line. */
export interface EventValues {
  title: string;
  allDay: boolean;
  startDate: string;
  startTime: string;
  endDate: string;
  endTime: string;
  className: EventLabel | '';
  repetition: EventRepetition | '';
  custom: CustomRule;
  reminder: EventReminder | '';
  organizer: string;
  location: string;
  description: string;
  schedules: string;
}

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const custom = z.object({
  every: z.string(),
  unit: z.enum(ruleUnits),
  weekdays: z.array(z.string()),
  until: z.string(),
});

const time = /^\d\d:\d\d$/;
const hasTime =
  (name: 'startTime' | 'endTime') =>
  ({ allDay, [name]: value }: Pick<EventValues, 'allDay' | 'startTime' | 'endTime'>) =>
    allDay || time.test(value);

const momentOf = (day: string, timeOfDay: string) => new Date(`${day}T${timeOfDay}`).getTime();

const endsAfterStart = ({ allDay, startDate, startTime, endDate, endTime }: EventValues) =>
  allDay ? endDate >= startDate : momentOf(endDate, endTime) >= momentOf(startDate, startTime);

const isCustom = ({ repetition }: Pick<EventValues, 'repetition'>) => repetition === 'custom';

/** The form's own rules; its fields are the contract's. */
export const eventSchema = z
  .object({
    title: eventFields.title,
    allDay: eventFields.allDay,
    startDate: calendarDate,
    startTime: z.string(),
    endDate: calendarDate,
    endTime: z.string(),
    className: eventFields.className,
    repetition: eventFields.repetition,
    custom,
    reminder: eventFields.reminder,
    organizer: eventFields.organizer,
    location: eventFields.location,
    description: eventFields.description,
    schedules: z.string().check(
      z.refine((text) => linesOf(text).length <= 50, 'validation.tooMany'),
      z.refine((text) => eventFields.schedules.safeParse(linesOf(text)).success, 'validation.tooLong'),
    ),
  })
  .check(
    z.refine(hasTime('startTime'), { path: ['startTime'], error: 'validation.required' }),
    z.refine(hasTime('endTime'), { path: ['endTime'], error: 'validation.required' }),
    z.refine((values) => endsAfterStart(values), { path: ['endDate'], error: 'validation.endBeforeStart' }),
    z.refine((values) => !isCustom(values) || /^[1-9]\d{0,2}$/.test(values.custom.every), {
      path: ['custom', 'every'],
      error: 'events.form.everyNumber',
    }),
    z.refine((values) => !isCustom(values) || !values.custom.until || isCalendarDate(values.custom.until), {
      path: ['custom', 'until'],
      error: 'validation.date',
    }),
    z.refine(
      (values) => !isCustom(values) || !values.custom.until || values.custom.until >= values.startDate,
      { path: ['custom', 'until'], error: 'validation.endBeforeStart' },
    ),
  );

const timeOf = (date: Date) =>
  `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;

/** A new event on that day, an hour long, from the next full hour. */
export const emptyEvent = (day: string, now: Date): EventValues => {
  const hour = Math.min(now.getHours() + 1, 22);
  const fullHour = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
  return {
    title: '',
    allDay: false,
    startDate: day,
    startTime: fullHour(hour),
    endDate: day,
    endTime: fullHour(hour + 1),
    className: 'Personal',
    repetition: 'noRepeat',
    custom: everyWeek,
    reminder: '',
    organizer: '',
    location: '',
    description: '',
    schedules: '',
  };
};

export const fromEvent = (event: CalendarEvent): EventValues => {
  const { start, end } = wallTimes(event, localClock);
  const [first, last] = [new Date(localClock.toInstant(start)), new Date(localClock.toInstant(end))];
  return {
    title: event.title,
    allDay: event.allDay,
    startDate: toCalendarDate(first),
    startTime: event.allDay ? '08:00' : timeOf(first),
    endDate: toCalendarDate(last),
    endTime: event.allDay ? '09:00' : timeOf(last),
    className: event.className === 'unknown' ? '' : event.className,
    repetition: event.repetition,
    custom: fromRule(event.recurrenceRule),
    reminder: event.reminder,
    organizer: event.organizer,
    location: event.location,
    description: event.description,
    schedules: event.schedules.join('\n'),
  };
};

/** Whole days travel as days of UTC, so that they are the same days everywhere. */
const timesOf = ({ allDay, startDate, startTime, endDate, endTime }: EventValues) =>
  allDay
    ? { start: `${startDate}T00:00:00.000Z`, end: `${endDate}T23:59:59.999Z` }
    : {
        start: new Date(momentOf(startDate, startTime)).toISOString(),
        end: new Date(momentOf(endDate, endTime)).toISOString(),
      };

const ruleOf = ({ custom: chosen, startDate }: EventValues, former = '') =>
  withoutFirstWeekday(changedRule(former, chosen), startDate);

/** What is sent for values that the schema accepts. */
export const toEventPayload = (values: EventValues, former?: CalendarEvent): EventPayload => ({
  title: values.title.trim(),
  ...timesOf(values),
  allDay: values.allDay,
  description: values.description.trim(),
  className: values.className || 'Personal',
  repetition: values.repetition || 'noRepeat',
  recurrenceRule: isCustom(values) ? ruleOf(values, former?.recurrenceRule) : '',
  reminder: values.reminder,
  organizer: values.organizer.trim(),
  location: values.location.trim(),
  schedules: linesOf(values.schedules),
});
