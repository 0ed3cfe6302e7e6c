/** @jest-environment node */
import { asc, isNull } from 'drizzle-orm';
import { schoolEvents } from '../../db/schema';
import { exampleFiles, importFiles } from '../../testing/schoolData';
import { useTestServer } from '../../testing/testServer';
import { calendarRows } from './calendarFile';

const server = useTestServer();
const NAME = 'events-S-200.ics';
const given = exampleFiles()[NAME] ?? '';

const shown = async () => {
  const rows = await server.orm
    .select()
    .from(schoolEvents)
    .where(isNull(schoolEvents.retiredAt))
    .orderBy(asc(schoolEvents.start));
  return rows.filter(({ sourceId }) => sourceId?.startsWith('S-200.ics:'));
};
const titles = async () => (await shown()).map(({ title }) => title);

/** Imports the example, then the calendar alone with something changed. */
const importChanged = async (from: string | RegExp, to: string) => {
  const changed = given.replace(from, to);
  expect(changed).not.toBe(given);
  return (await importFiles(server, { [NAME]: changed }))[NAME];
};

test('a calendar file is the events of its school: moments in their zone, whole days, repetitions', async () => {
  const reports = await importFiles(server, exampleFiles());
  expect(reports[NAME]).toMatchObject({ outcome: 'accepted', created: 3 });
  const [chorale, parents, holidays, ...others] = await shown();
  expect(others).toEqual([]);
  expect(chorale).toMatchObject({
    title: 'Chorale',
    start: new Date('2026-09-15T15:00:00Z'),
    end: new Date('2026-09-15T16:00:00Z'),
    repetition: 'custom',
    recurrenceRule: 'FREQ=WEEKLY;COUNT=30',
    label: 'Business',
  });
  expect(parents).toMatchObject({
    title: 'Réunion des parents',
    start: new Date('2026-10-06T16:00:00Z'),
    end: new Date('2026-10-06T18:00:00Z'),
    description: "Les professeurs présentent l'année. Venez nombreux.",
    location: 'Amphithéâtre',
    organizer: 'Vie scolaire',
    label: 'Meeting',
    repetition: 'noRepeat',
  });
  expect(holidays).toMatchObject({
    allDay: true,
    start: new Date('2026-10-17T00:00:00Z'),
    end: new Date('2026-11-01T23:59:59.999Z'),
  });
});

test('it is the whole list of its own events, and events.csv of all others', async () => {
  const files = exampleFiles();
  await importFiles(server, files);
  const again = await importFiles(server, files);
  for (const name of [NAME, 'events.csv'])
    expect(again[name]).toMatchObject({ created: 0, changed: 0, retired: 0 });
  expect(await importChanged('SUMMARY:Chorale', 'STATUS:CANCELLED\nSUMMARY:Chorale')).toMatchObject({
    unchanged: 2,
    retired: 1,
  });
  expect(await titles()).toEqual(['Réunion des parents', 'Vacances de la Toussaint']);
  await importFiles(server, { 'events.csv': files['events.csv']?.replace(/^E-2.*\n/m, '') ?? '' });
  expect(await titles()).toHaveLength(2);
});

test.each<[string, string | RegExp, string, string, number | null]>([
  ['an event without a name', 'SUMMARY:Chorale\n', '', 'SUMMARY is empty', 37],
  ['an event that ends first', '20261006T200000', '20261006T170000', 'DTEND is not after', 19],
  [
    'another zone',
    'TZID=Europe/Paris:20261006T18',
    'TZID=Mars:20261006T18',
    'DTSTART is in the time zone "Mars"',
    19,
  ],
  [
    'single days',
    'SUMMARY:Chorale',
    'EXDATE:20261020T150000Z\nSUMMARY:Chorale',
    'EXDATE changes single days',
    37,
  ],
  ['a repetition by the hour', 'FREQ=WEEKLY', 'FREQ=HOURLY', 'RRULE is "FREQ=HOURLY', 37],
  ['an event without an id', 'UID:chorale@canuts.example.org\n', '', 'UID is missing', 37],
  ['an id twice', 'UID:chorale@', 'UID:toussaint-2026@', 'UID is "S-200.ics:', 37],
  [
    'a line that is none',
    'SUMMARY:Chorale',
    'Chorale',
    'This is no whole calendar file (RFC 5545): invalid line',
    43,
  ],
  ['a file that is cut', /SUMMARY:Chorale[^]*/, '', 'This is no whole calendar file (RFC 5545): ', null],
  ['another file', /[^]*/, 'id,name\n', 'This is no whole calendar file', 1],
  ['two calendars', /$/, 'BEGIN:VCALENDAR\nEND:VCALENDAR\n', 'This is no single calendar', null],
])('%s is refused in words, with nothing written', async (_what, from, to, words, line) => {
  await importFiles(server, exampleFiles());
  const report = await importChanged(from, to);
  expect(report).toMatchObject({ outcome: 'refused' });
  const [problem] = report?.problems ?? [];
  expect([problem?.column, problem?.message].filter((part) => part !== null).join(' ')).toContain(words);
  expect(problem?.line).toBe(line);
  expect(await titles()).toHaveLength(3);
});

test.each<[string, string | RegExp, string, string, string]>([
  ['a moment without an end', 'DURATION:PT1H\n', '', '2026-09-15T15:00:00Z', '2026-09-15T15:01:00Z'],
  [
    'a moment that ends as it begins',
    'DURATION:PT1H',
    'DTEND:20260915T150000Z',
    '2026-09-15T15:00:00Z',
    '2026-09-15T15:01:00Z',
  ],
  ['no duration', 'DURATION:PT1H', 'DURATION:PT0S', '2026-09-15T15:00:00Z', '2026-09-15T15:01:00Z'],
  ['less than a minute', 'DURATION:PT1H', 'DURATION:PT30S', '2026-09-15T15:00:00Z', '2026-09-15T15:01:00Z'],
])('an event with %s lasts a minute', async (_what, from, to, start, end) => {
  await importFiles(server, exampleFiles());
  expect(await importChanged(from, to)).toMatchObject({ outcome: 'accepted', problems: [] });
  expect((await shown())[0]).toMatchObject({ title: 'Chorale', start: new Date(start), end: new Date(end) });
});

test('a day that ends on itself is that day', async () => {
  await importFiles(server, exampleFiles());
  expect(await importChanged('20261102', '20261017')).toMatchObject({ outcome: 'accepted', problems: [] });
  expect((await shown())[2]).toMatchObject({
    start: new Date('2026-10-17T00:00:00Z'),
    end: new Date('2026-10-17T23:59:59.999Z'),
  });
});

test('what an event says may begin with any character, because nothing but a calendar shows it', async () => {
  await importFiles(server, exampleFiles());
  const changed = given
    .replace('SUMMARY:Réunion', 'SUMMARY:@Réunion')
    .replace('DESCRIPTION:Les', 'DESCRIPTION:- Les')
    .replace('LOCATION:', 'LOCATION:=')
    .replace('CN=Vie', 'CN=+Vie');
  expect((await importFiles(server, { [NAME]: changed }))[NAME]).toMatchObject({ changed: 1, problems: [] });
  expect((await shown())[1]).toMatchObject({
    title: '@Réunion des parents',
    description: "- Les professeurs présentent l'année. Venez nombreux.",
    location: '=Amphithéâtre',
    organizer: '+Vie scolaire',
  });
});

/** An evening of New York, which is the next day in UTC. */
const inNewYork = (rule: string) =>
  given
    .replace('DTSTART:20260915T150000Z', 'DTSTART;TZID=America/New_York:20260915T210000')
    .replace('FREQ=WEEKLY;COUNT=30;BYDAY=TU', rule)
    .replace(
      'BEGIN:VEVENT',
      [
        'BEGIN:VTIMEZONE',
        'TZID:America/New_York',
        'BEGIN:DAYLIGHT',
        'DTSTART:19700308T020000',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0400',
        'END:DAYLIGHT',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
      ].join('\n'),
    );

test.each([
  ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'FREQ=WEEKLY;INTERVAL=2'],
  ['FREQ=WEEKLY;BYDAY=WE', 'FREQ=WEEKLY;BYDAY=WE'],
  ['FREQ=WEEKLY;BYDAY=TU,TH', 'FREQ=WEEKLY;BYDAY=TU,TH'],
  ['FREQ=MONTHLY;BYDAY=3TU', 'FREQ=MONTHLY;BYDAY=3TU'],
])('of %s the weekday on which the event begins in its own zone is left out: %s', async (rule, kept) => {
  await importFiles(server, exampleFiles());
  expect((await importFiles(server, { [NAME]: inNewYork(rule) }))[NAME]).toMatchObject({ problems: [] });
  expect((await shown())[0]).toMatchObject({
    title: 'Chorale',
    start: new Date('2026-09-16T01:00:00Z'),
    recurrenceRule: kept,
  });
});

test('a moment is handed on in UTC, which has the hour once that another clock has twice', () => {
  const late = given.replace('DTSTART:20260915T150000Z', 'DTSTART:20261025T013000Z');
  const cells = [...calendarRows(late, 'S-200')].map((row) => row.cells);
  expect(cells.find(({ title }) => title === 'Chorale')).toMatchObject({
    starts: '2026-10-25 01:30 UTC',
    ends: '2026-10-25 02:30 UTC',
  });
});

test('a school that is not there is told', async () => {
  const reports = await importFiles(server, { ...exampleFiles(), 'events-S-9.ics': given });
  expect(reports['events-S-9.ics']?.problems[0]?.message).toBe('is "S-9", which schools.csv does not have');
});
