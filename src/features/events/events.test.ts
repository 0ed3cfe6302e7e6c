/** @jest-environment node */
import { createIntl } from 'react-intl';
import { EVENT_DESCRIPTION_WORDS, eventLabels } from '../../domain/calendar';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { eventPayload } from '../../contract/events';
import { changedRule, everyWeek, fromRule, isSaidInWords, toRule } from './customRule';
import { writeDay, writeSpan } from './dates';
import { emptyEvent, eventSchema, fromEvent, toEventPayload, type EventValues } from './eventValues';
import { labels } from './labels';
import { firstWords } from './words';

const now = new Date(2026, 10, 20, 14, 20);
const values = (overrides: Partial<EventValues> = {}): EventValues => ({
  ...emptyEvent('2026-11-20', now),
  title: 'Dentist',
  ...overrides,
});
const problems = (overrides: Partial<EventValues>) => {
  const result = eventSchema.safeParse(values(overrides));
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

test('the date of an event is written as given in English, and with the day first in French', () => {
  expect(writeDay(now, 'en')).toBe('Nov 20, 2026');
  expect(writeDay(now, 'fr')).toBe('20 nov. 2026');
  expect(writeDay(new Date(2026, 11, 1), 'fr')).toBe('1er déc. 2026');
});

test('a span says the day once when there is only one', () => {
  const intl = createIntl({ locale: 'fr' });
  const end = new Date(2026, 10, 20, 15, 5);
  expect(writeSpan({ start: now, end, allDay: false }, intl)).toBe('20 nov. 2026, 14:20 – 15:05');
  expect(writeSpan({ start: now, end, allDay: true }, intl)).toBe('20 nov. 2026');
  const later = new Date(2026, 10, 22, 9);
  expect(writeSpan({ start: now, end: later, allDay: true }, intl)).toBe('20 nov. 2026 – 22 nov. 2026');
});

test('an event without an end is told by its start alone', () => {
  const intl = createIntl({ locale: 'fr' });
  expect(writeSpan({ start: now, end: now, allDay: false }, intl)).toBe('20 nov. 2026, 14:20');
});

test('a description is cut after 30 words', () => {
  const words = Array.from({ length: 31 }, (_, index) => `w${index + 1}`);
  expect(EVENT_DESCRIPTION_WORDS).toBe(30);
  expect(firstWords(words.join(' '), EVENT_DESCRIPTION_WORDS)).toBe(`${words.slice(0, 30).join(' ')}…`);
  expect(firstWords(words.slice(0, 30).join('\n'), EVENT_DESCRIPTION_WORDS)).toBe(
    words.slice(0, 30).join('\n'),
  );
});

const brightness = (colour: string) => {
  const part = (index: number) => {
    const share = parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2);
};

test('white words can be read on the colour of every label, and no two are alike', () => {
  const colours = Object.values(labels).map(({ colour }) => colour);
  expect(new Set(colours).size).toBe(eventLabels.length + 1);
  for (const colour of colours) expect(1.05 / (brightness(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['FREQ=DAILY', { every: '1', unit: 'days', weekdays: [], until: '' }],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20261231',
    { every: '2', unit: 'weeks', weekdays: ['MO', 'TH'], until: '2026-12-31' },
  ],
  ['FREQ=MONTHLY;INTERVAL=3', { every: '3', unit: 'months', weekdays: [], until: '' }],
])('the rule %s is chosen and written alike', (rule, chosen) => {
  expect(fromRule(rule)).toEqual(chosen);
  expect(toRule(fromRule(rule))).toBe(rule);
});

test.each([
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=12;BYDAY=MO,TH;WKST=MO', true],
  ['FREQ=MONTHLY;COUNT=3', true],
  ['FREQ=MONTHLY;BYDAY=1MO', false],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1', false],
  ['FREQ=MONTHLY;BYMONTHDAY=15', false],
  ['FREQ=YEARLY;BYMONTH=5', false],
  ['FREQ=DAILY;BYDAY=MO,TU', false],
  ['FREQ=WEEKLY;BYHOUR=8', false],
])('whether words can say all of %s: %s', (rule, isSaid) => {
  expect(isSaidInWords(rule)).toBe(isSaid);
});

test.each([
  [['FR'], 'FREQ=WEEKLY'],
  [['MO'], 'FREQ=WEEKLY;BYDAY=MO'],
  [['MO', 'FR'], 'FREQ=WEEKLY;BYDAY=MO,FR'],
])('every week on %j, from a Friday on, is sent as %s', (weekdays, rule) => {
  const weekly = values({ repetition: 'custom', custom: { ...everyWeek, weekdays } });
  expect(toEventPayload(weekly).recurrenceRule).toBe(rule);
});

test('a rule that says more than can be chosen stays as it is until something is changed', () => {
  const former = 'FREQ=MONTHLY;BYDAY=2TU;COUNT=5';
  expect(changedRule(former, fromRule(former))).toBe(former);
  expect(changedRule(former, { ...fromRule(former), every: '2' })).toBe('FREQ=MONTHLY;INTERVAL=2');
});

test('what the form accepts is what the server accepts, and reads back the same', () => {
  const filled = values({
    repetition: 'custom',
    custom: { every: '2', unit: 'weeks', weekdays: ['MO'], until: '2026-12-31' },
    reminder: 'a week earlier',
    organizer: 'Nadia',
    location: 'Room 4',
    description: 'Bring the card',
    schedules: 'Leave\n\n Arrive ',
  });
  expect(problems(filled)).toEqual([]);
  const payload = toEventPayload(filled);
  expect(eventPayload.safeParse(payload)).toMatchObject({ success: true, data: payload });
  expect(payload).toMatchObject({
    schedules: ['Leave', 'Arrive'],
    recurrenceRule: expect.stringContaining('BYDAY=MO') as string,
  });
  const kept: CalendarEvent = { ...payload, id: '1', owner: 'parent' };
  expect(fromEvent(kept)).toEqual({ ...filled, schedules: 'Leave\nArrive' });
  expect(toEventPayload(fromEvent(kept), kept)).toEqual(payload);
});

test('an event with a label of its API asks for one that it can be saved with', () => {
  const kept = { ...toEventPayload(values({})), id: '1', owner: 'parent', className: 'unknown' } as const;
  expect(problems(fromEvent(kept))).toEqual(['className validation.required']);
});

test('whole days are sent as the days that were typed, in every time zone', () => {
  const payload = toEventPayload(values({ allDay: true, endDate: '2026-11-21' }));
  expect([payload.start, payload.end]).toEqual(['2026-11-20T00:00:00.000Z', '2026-11-21T23:59:59.999Z']);
  expect(fromEvent({ ...payload, id: '1', owner: 'parent' })).toMatchObject({
    startDate: '2026-11-20',
    endDate: '2026-11-21',
  });
});

test.each<[string, Partial<EventValues>]>([
  ['title validation.required', { title: ' ' }],
  ['startTime validation.required', { startTime: '' }],
  ['endDate validation.endBeforeStart', { endTime: '00:00' }],
  ['endDate validation.endBeforeStart', { allDay: true, endDate: '2026-11-19' }],
  ['className validation.required', { className: '' }],
  ['schedules validation.tooLong', { schedules: 'x'.repeat(201) }],
  ['schedules validation.tooMany', { schedules: 'x\n'.repeat(51) }],
  [
    'custom.every events.form.everyNumber',
    { repetition: 'custom', custom: { every: '0', unit: 'days', weekdays: [], until: '' } },
  ],
  [
    'custom.until validation.endBeforeStart',
    { repetition: 'custom', custom: { every: '1', unit: 'days', weekdays: [], until: '2026-11-19' } },
  ],
])('the form refuses: %s', (problem, overrides) => {
  expect(problems(overrides)).toContain(problem);
});

test('a new event is an hour long and does not reach into the next day', () => {
  expect(emptyEvent('2026-11-20', now)).toMatchObject({ startTime: '15:00', endTime: '16:00' });
  expect(emptyEvent('2026-11-20', new Date(2026, 10, 20, 23, 50))).toMatchObject({
    startTime: '22:00',
    endTime: '23:00',
  });
});
