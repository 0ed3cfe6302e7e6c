import * as z from 'zod/mini';
import { eventLabels, eventReminders, eventRepetitions } from '../domain/calendar';
import { isRecurrenceRule } from '../domain/recurrence';
import { id, LONG_TEXT_MAXIMUM, oneOf, optionalText, requiredText, timestamp, version } from './fields';

const label = oneOf(eventLabels);
const repetition = oneOf(eventRepetitions);
const reminder = z.union([oneOf(eventReminders), z.literal('')]);

/**
 * An event of the calendar (P3.8). `className` is its label. `recurrenceRule`: an RRULE of RFC 5545 without its
 * name when `repetition` is custom, otherwise empty. `schedules`: the lines of its programme. `owner`: the school's events cannot be
 * changed by a parent (decision 20).
 */
export const eventDto = z.object({
  id,
  title: z.string(),
  start: timestamp,
  end: timestamp,
  allDay: z.boolean(),
  description: z.string(),
  className: label,
  repetition,
  recurrenceRule: z.string(),
  reminder,
  organizer: z.string(),
  location: z.string(),
  schedules: z.array(z.string()),
  owner: oneOf(['school', 'parent']),
  version,
});
export type EventDto = z.infer<typeof eventDto>;
export const eventsDto = z.array(eventDto);

/** In UTC too the year has four digits and is not 0, which no database knows. */
const isInstant = (text: string): boolean => {
  const year = new Date(text).getUTCFullYear();
  return /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) && year >= 1 && year <= 9999;
};
const instant = z
  .string('validation.required')
  .check(z.minLength(1, 'validation.required'), z.refine(isInstant, 'validation.date'));

/** The fields of an event that a parent adds; form and server check the same. */
export const eventFields = {
  title: requiredText('typed'),
  start: instant,
  end: instant,
  allDay: z.boolean(),
  description: optionalText('freeText', LONG_TEXT_MAXIMUM),
  className: label,
  repetition,
  recurrenceRule: optionalText('typed'),
  reminder,
  organizer: optionalText('typed'),
  location: optionalText('typed'),
  schedules: z.array(requiredText('typed')).check(z.maxLength(50, 'validation.tooMany')),
};

/** POST and PUT of a parent's own event (decision 20). */
export const eventPayload = z.strictObject(eventFields).check(
  z.refine(({ start, end }) => Date.parse(end) >= Date.parse(start), {
    path: ['end'],
    error: 'validation.endBeforeStart',
  }),
  z.refine(
    ({ repetition: chosen, recurrenceRule }) => chosen !== 'custom' || isRecurrenceRule(recurrenceRule),
    { path: ['recurrenceRule'], error: 'validation.unknownField' },
  ),
);
export type EventPayload = z.infer<typeof eventPayload>;
