/** @jest-environment node */
import { schoolEvents } from '../../db/schema';
import { exampleFiles, importFiles } from '../../testing/schoolData';
import { useTestServer } from '../../testing/testServer';
import { notify } from '../notifications';
import { MINUTE } from '../../../src/lib/durations';

const server = useTestServer();

const ATTENDANCE = 'attendance-2026-09.csv';

/** Attendance of the example's first child: lines of an id, a course, a day and a status. */
const attendance = (...lines: string[]) =>
  ['id,student_class,course,date,status', ...lines]
    .map((line) => line.replace(/^(\w-\d+),(\w+)/, '$1,P-1001-2026,S-100-2026-G1-A-$2'))
    .join('\n')
    .concat('\n');
const events = (...lines: string[]) =>
  ['id,school,title,starts,ends,label', ...lines.map((line) => `${line},Meeting`)].join('\n').concat('\n');

/** Everything of the example but attendance and events. */
const base = () => {
  const { [ATTENDANCE]: _attendance, 'events.csv': _events, ...files } = exampleFiles();
  return files;
};
const told = async (as = server.parent) => {
  const { data } = await server.ask('getNotifications', { as });
  return data.map(({ kind, facts }) => ({ kind, ...facts }));
};

test('an absence of the last two weeks is told once for a day, to the parents of the child', async () => {
  await importFiles(server, base());
  const september = (changed: string) => ({
    [ATTENDANCE]: attendance(
      'A-1,MATH,2026-09-11,absent',
      'A-2,ART,2026-09-11,absent',
      'A-3,MATH,2026-09-10,present',
      'A-4,MATH,2026-09-25,absent',
      `A-5,MATH,2026-09-08,${changed}`,
    ),
    'attendance-2026-08.csv': attendance('B-1,MATH,2026-08-20,absent'),
  });
  const reports = await importFiles(server, september('present'));
  expect(Object.values(reports).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
  const first = {
    kind: 'absence',
    child: 'Fern',
    day: '2026-09-11',
    studentId: expect.any(String) as string,
  };
  expect(await told()).toEqual([first]);
  expect(await told(server.other)).toEqual([]);
  await importFiles(server, september('present'));
  expect(await told()).toEqual([first]);
  await importFiles(server, september('absent'));
  expect(await told()).toEqual([{ ...first, day: '2026-09-08' }, first]);
});

test('an event ahead is told when it is new and when it changes, to the families of the school', async () => {
  await importFiles(server, base());
  const year = (title: string) => ({
    'events.csv': events(
      `E-1,S-100,${title},2026-09-30 18:00,2026-09-30 20:00`,
      'E-2,S-100,Summer,2026-08-01,2026-08-02',
      'E-3,S-100,Next summer,2027-08-01,2027-08-02',
      'E-4,S-200,Elsewhere,2026-09-30,2026-09-30',
    ),
  });
  const reports = await importFiles(server, year('Open day'));
  expect(reports['events.csv']).toMatchObject({ created: 4, problems: [] });
  const added = {
    kind: 'event',
    eventId: expect.any(String) as string,
    schoolId: expect.any(String) as string,
    title: 'Open day',
    day: '2026-09-30',
    change: 'added',
  };
  expect(await told()).toEqual([added]);
  expect(await told(server.other)).toEqual([]);
  await importFiles(server, year('Open day'));
  server.pass(MINUTE);
  await importFiles(server, year('Open evening'));
  expect(await told()).toEqual([{ ...added, title: 'Open evening', change: 'changed' }]);
});

test('a rule that only loses the weekday of its first day is no news', async () => {
  const weekly = {
    'events.csv':
      'id,school,title,starts,ends,label,rule\nE-1,S-100,Choir,2026-09-29 18:00,2026-09-29 20:00,Meeting,FREQ=WEEKLY;BYDAY=TU\n',
  };
  await importFiles(server, { ...base(), ...weekly });
  expect(await told()).toMatchObject([{ title: 'Choir', change: 'added' }]);
  // as earlier versions kept it
  await server.orm.update(schoolEvents).set({ recurrenceRule: 'FREQ=WEEKLY;BYDAY=TU' });
  expect((await importFiles(server, weekly))['events.csv']).toMatchObject({ changed: 1 });
  expect(await told()).toMatchObject([{ title: 'Choir', change: 'added' }]);
});

test.each([
  ['by two days', '2026-10-02'],
  ['beyond the days ahead of which events are told', '2027-02-10'],
  ['to a day that is over', '2026-09-10'],
])('an event that moves %s is told once, with its new day', async (_how, to) => {
  await importFiles(server, base());
  const on = (day: string) => ({ 'events.csv': events(`E-1,S-100,Open day,${day},${day}`) });
  await importFiles(server, on('2026-09-30'));
  expect(await told()).toMatchObject([{ day: '2026-09-30', change: 'added' }]);
  server.pass(MINUTE);
  await importFiles(server, on(to));
  expect(await told()).toMatchObject([{ day: to, change: 'changed' }]);
});

test('an event that moves from one day that is not told to another is told to nobody', async () => {
  await importFiles(server, base());
  const on = (day: string) => ({ 'events.csv': events(`E-1,S-100,Open day,${day},${day}`) });
  for (const day of ['2027-02-10', '2027-02-12', '2026-09-10', '2026-09-11', '2027-02-10'])
    await importFiles(server, on(day));
  expect(await told()).toEqual([]);
});

test('a parent is told of the move of an event whatever another parent was told later', async () => {
  await importFiles(server, base());
  await importFiles(server, { 'events.csv': events('E-1,S-100,Open day,2026-09-30,2026-09-30') });
  const [first] = await told();
  const facts = { eventId: first?.eventId ?? '', schoolId: first?.schoolId ?? '', title: 'Open day' };
  await server.database.transaction((db) =>
    notify({ db, now: server.now }, server.other.parentId, {
      kind: 'event',
      facts: { ...facts, day: '2026-10-02', change: 'changed' },
      sourceKey: 'event:later',
    }),
  );
  expect(await told()).toEqual([first]);
});

test.each([
  ['in Montréal', '2026-09-13T20:30:00-04:00'],
  ['in Honolulu', '2026-09-13T22:00:00-10:00'],
])('a whole day that begins tomorrow %s is told in the evening, one or several', async (_where, evening) => {
  await importFiles(server, base());
  server.pass(Date.parse(evening) - server.now.getTime());
  const day = '2026-09-14';
  await importFiles(server, { 'events.csv': events(`E-1,S-100,Open day,${day},${day}`) });
  expect(await told()).toMatchObject([{ title: 'Open day', day, change: 'added' }]);
  server.pass(MINUTE);
  const many = ['2', '3', '4', '5'].map((number) => `E-${number},S-100,Talk ${number},${day},${day}`);
  await importFiles(server, { 'events.csv': events(`E-1,S-100,Open day,${day},${day}`, ...many) });
  expect(await told()).toMatchObject([{ change: 'severalAdded', day }, { change: 'added' }]);
});

test('a whole day that has begun everywhere, and a moment that is over, are told to nobody', async () => {
  await importFiles(server, base());
  await importFiles(server, {
    'events.csv': events(
      'E-1,S-100,Begun,2026-09-13,2026-09-15',
      `E-2,S-100,Over,2026-09-14 07:59 Etc/UTC,2026-09-14 09:00 Etc/UTC`,
    ),
  });
  expect(await told()).toEqual([]);
});

test('the day of an event is told as the school wrote it, whatever the zone', async () => {
  await importFiles(server, base());
  await importFiles(server, {
    'events.csv': events(
      'E-1,S-100,Late,2026-09-30 20:30 America/Toronto,2026-09-30 22:00 America/Toronto',
      'E-2,S-100,Early,2026-09-30 03:00 Asia/Tokyo,2026-09-30 04:00 Asia/Tokyo',
    ),
  });
  expect(await told()).toMatchObject([{ day: '2026-09-30' }, { day: '2026-09-30' }]);
});

const zone = (name: string, offset: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...[`TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
];
const meeting = (uid: string, start: string) => [
  ...['BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${uid}`, `DTSTART${start}`, 'DURATION:PT1H', 'END:VEVENT'],
];
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...lines, 'END:VCALENDAR'].join('\n');

test('the day of an event in a calendar file is that of its zone', async () => {
  await importFiles(server, base());
  await importFiles(server, {
    'events-S-100.ics': calendar(
      ...zone('Our West', '-0400'),
      ...zone('Our East', '+0900'),
      ...meeting('Late', ';TZID=Our West:20260930T203000'),
      ...meeting('Early', ';TZID=Our East:20260930T030000'),
    ),
  });
  const days = (await told()).map(({ title, day }) => [title, day]);
  expect(Object.fromEntries(days)).toEqual({
    Late: '2026-09-30',
    Early: '2026-09-30',
  });
});

test('several events of one import are one notification, which names the soonest and leads to the calendar', async () => {
  await importFiles(server, base());
  const year = (title: string) => ({
    'events.csv': events(
      ...['30', '28', '29', '27'].map(
        (day) => `E-${day},S-100,${title} ${day},2026-09-${day} 18:00,2026-09-${day} 20:00`,
      ),
      'E-1,S-200,Elsewhere,2026-09-20,2026-09-20',
    ),
  });
  await importFiles(server, year('Talk'));
  const added = {
    kind: 'event',
    eventId: expect.any(String) as string,
    schoolId: expect.any(String) as string,
    title: 'Talk 27',
    day: '2026-09-27',
    change: 'severalAdded',
  };
  expect(await told()).toEqual([added]);
  server.pass(MINUTE);
  await importFiles(server, year('Lecture'));
  expect(await told()).toEqual([{ ...added, title: 'Lecture 27', change: 'severalChanged' }, added]);
});

test('several events are told as long as the school has one of them', async () => {
  await importFiles(server, { ...base(), 'events.csv': events('E-1,S-100,Summer,2026-08-01,2026-08-02') });
  const lines = ['27', '28', '29', '30'].map(
    (day) => `E-${day},S-100,Talk ${day},2026-09-${day} 18:00,2026-09-${day} 20:00`,
  );
  const keep = (count: number) => {
    const left = lines.slice(lines.length - count);
    const files = { 'events.csv': events('E-1,S-100,Summer,2026-08-01,2026-08-02', ...left) };
    return importFiles(server, files, { retireMost: true });
  };
  await keep(4);
  await keep(3);
  expect(await told()).toMatchObject([{ title: 'Talk 27', change: 'severalAdded' }]);
  await keep(0);
  expect(await told()).toEqual([]);
});

test.each([
  ['one of many', 500, { title: 'Soonest', change: 'severalAdded' }],
  ['one of a few', 3, { title: 'Soonest', change: 'severalAdded' }],
])(
  'events of a file are told together, with the soonest, which stands in the last part of it: %s',
  async (_which, ahead, expected) => {
    await importFiles(server, base());
    const many = Array.from({ length: 1_000 }, (_, index) => {
      const day = index < ahead ? '2026-09-30' : '2026-09-01';
      return `E-${index},S-100,Day ${index},${day},${day}`;
    });
    const text = events(...many, 'E-last,S-100,Soonest,2026-09-20,2026-09-20');
    expect(await importFiles(server, { 'events.csv': text })).toMatchObject({
      'events.csv': { outcome: 'accepted', created: 1_001 },
    });
    expect(await told()).toMatchObject([expected]);
  },
);

test.each([
  ['changed', '2026-09-27', 'severalChanged'],
  ['new', '2026-09-25', 'severalAdded'],
])(
  'new and changed events count together, and the soonest says which: it is %s',
  async (_what, day, change) => {
    await importFiles(server, base());
    const line = (id: string, title: string, on: string) => `${id},S-100,${title},${on} 18:00,${on} 20:00`;
    await importFiles(server, {
      'events.csv': events(line('E-1', 'Talk', '2026-09-27'), line('E-2', 'Talk', '2026-09-28')),
    });
    server.pass(MINUTE);
    await importFiles(server, {
      'events.csv': events(
        line('E-1', 'Lecture', '2026-09-27'),
        line('E-2', 'Lecture', '2026-09-28'),
        line('E-3', 'Show', '2026-09-29'),
        line('E-4', 'Show', change === 'severalAdded' ? day : '2026-09-30'),
      ),
    });
    const news = (await told()).filter(({ title }) => title !== 'Talk');
    expect(news).toMatchObject([{ day, change }]);
  },
);

test('of the events of several files of an import a school is told once when each brings more than three', async () => {
  await importFiles(server, base());
  const days = ['27', '28', '29', '30'];
  await importFiles(server, {
    'events.csv': events(...days.map((day) => `E-${day},S-100,Talk,2026-09-${day},2026-09-${day}`)),
    'events-S-100.ics': calendar(...days.flatMap((day) => meeting(`U-${day}`, `;VALUE=DATE:202609${day}`))),
  });
  expect(await told()).toMatchObject([{ title: 'U-27', change: 'severalAdded' }]);
});

test('a child who is to change the school hears of the events of the present one alone', async () => {
  const files = base();
  const next = 'P-1001-2027,P-1001,S-200-2026-2DE-1,2027-07-01\n';
  await importFiles(server, { ...files, 'student-classes.csv': `${files['student-classes.csv']}${next}` });
  await importFiles(server, {
    'events.csv': events(
      'E-1,S-100,Open day,2026-09-30 18:00,2026-09-30 20:00',
      'E-2,S-200,Elsewhere,2026-09-30,2026-09-30',
    ),
  });
  expect(await told()).toMatchObject([{ kind: 'event', title: 'Open day' }]);
});

test('a dry run and a refused file tell nobody', async () => {
  await importFiles(server, base());
  const good = events('E-1,S-100,Open day,2026-09-30 18:00,2026-09-30 20:00');
  const body = { dryRun: true, files: [{ name: 'events.csv', text: good }] };
  await server.ask('importSchoolData', { as: server.school, body });
  const many = Array.from(
    { length: 600 },
    (_, index) => `E-${index},S-100,Day ${index},2026-09-30,2026-09-30`,
  );
  const reports = await importFiles(server, {
    'events.csv': events(...many, 'E-0,S-100,Twice,2026-09-30,2026-09-30'),
  });
  expect(reports['events.csv']?.outcome).toBe('refused');
  expect(await told()).toEqual([]);
});
