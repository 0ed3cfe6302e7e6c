import { anEvent } from '../../../test/builders/schoolLife';
import type { EventDto } from '../../contract/events';
import { nextEvents } from './nextEvents';

/** A Wednesday, by the reader's clock. */
const now = new Date(2026, 8, 16, 12);
const at = (day: number, hours: number, minutes = 0) => new Date(2026, 8, day, hours, minutes);
const event = (start: Date, overrides: Partial<EventDto> = {}) =>
  anEvent({
    start: start.toISOString(),
    end: new Date(start.getTime() + 60 * 60 * 1000).toISOString(),
    ...overrides,
  });
const starts = (...events: EventDto[]) => nextEvents(events, now, 5).map(({ start }) => start);

test('the soonest come first, five at most, and what is over is gone', () => {
  const events = [20, 15, 17, 25, 18, 22, 24].map((day) => event(at(day, 9), { id: String(day) }));
  expect(nextEvents(events, now, 5).map((each) => each.event.id)).toEqual(['17', '18', '20', '22', '24']);
});

test('what is under way counts', () => {
  expect(starts(event(at(16, 11, 30)))).toEqual([at(16, 11, 30)]);
});

test.each([
  ['daily', at(1, 9), at(17, 9)],
  ['daily', at(1, 11, 30), at(16, 11, 30)],
  ['weekly', at(1, 9), at(22, 9)],
  ['monthly', new Date(2026, 7, 20, 9), at(20, 9)],
  ['noRepeat', at(1, 9), undefined],
] as const)('%s since %s comes next at %s', (repetition, start, next) => {
  expect(starts(event(start, { repetition }))).toEqual(next ? [next] : []);
});

test('whole days are the days that are written, until they are over', () => {
  const wholeDay = (day: string) =>
    anEvent({ id: day, allDay: true, start: `${day}T00:00:00.000Z`, end: `${day}T23:59:59.999Z` });
  expect(starts(wholeDay('2026-09-15'), wholeDay('2026-09-16'), wholeDay('2026-09-20'))).toEqual([
    at(16, 0),
    at(20, 0),
  ]);
});

test('days of the weekend are left out where holidays are', () => {
  const friday = new Date(2026, 8, 18, 12);
  const [next] = nextEvents([event(at(1, 9), { repetition: 'DailyExceptHolidays' })], friday, 1);
  expect(next?.start).toEqual(at(20, 9));
});

test('a rule of its own is followed, and one that nobody understands does not repeat', () => {
  const custom = (recurrenceRule: string) => event(at(1, 9), { repetition: 'custom', recurrenceRule });
  expect(starts(custom('FREQ=WEEKLY;BYDAY=MO'))).toEqual([at(21, 9)]);
  expect(starts(custom('FREQ=WEEKLY;COUNT=2'))).toEqual([]);
  expect(starts(custom('now and then'))).toEqual([]);
});
