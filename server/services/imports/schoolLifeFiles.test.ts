/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { accounts, schoolEvents, students } from '../../db/schema';
import { exampleFiles, importFiles } from '../../testing/schoolData';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer();

/** The first child of the example, whose parent is the fixtures' robin. */
const fern = async () => {
  const as = server.parent;
  const children = await server.ask('getChildren', { as, parameters: { parentId: as.parentId } });
  const child = children.find(({ firstName }) => firstName === 'Fern');
  const studentId = child?.id ?? '';
  const inClass = { as, parameters: { id: child?.classe?.id ?? '' } };
  const [fee] = await server.ask('getFees', { as, parameters: { studentId } });
  return {
    courses: async () => (await server.ask('getCourses', inClass)).map(({ name }) => name),
    timetable: async () =>
      (await server.ask('getTimetable', inClass)).map(({ day, startTime, endTime, courseName }) =>
        [day, startTime, endTime, courseName].join(' '),
      ),
    attendance: async () =>
      (await server.ask('getAttendance', { as, parameters: { studentId } })).map(
        ({ dateOfAttendance, status, course }) => [dateOfAttendance, status, course.name].join(' '),
      ),
    fees: async () =>
      (await server.ask('getFees', { as, parameters: { studentId } })).map(
        ({ name, amountDue, amountPaid, currency, paymentStatus }) =>
          [name, amountDue, amountPaid, currency, paymentStatus].join(' '),
      ),
    payments: async () => {
      const answer = await server.call('getPayments', { as, parameters: { feeId: fee?.id ?? '' } });
      return answer.status;
    },
    paidOn: async () =>
      (await server.ask('getPayments', { as, parameters: { feeId: fee?.id ?? '' } })).map(
        ({ paidAt }) => paidAt,
      ),
    events: async () =>
      (await server.ask('getSchoolEvents', { as, parameters: { schoolId: child?.school?.id ?? '' } })).map(
        ({ title, start, end, allDay, reminder }) => ({ title, start, end, allDay, reminder }),
      ),
  };
};

const without = (text: string | undefined, line: RegExp) => (text ?? '').replace(line, '');

test.each([
  ['FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY'],
  ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=TU'],
])('the rule %s of an event on a Monday, Tuesday elsewhere, is kept as %s', async (rule, kept) => {
  const event = `E-1,S-100,Choir,2026-09-28 21:00 America/New_York,2026-09-28 22:00 America/New_York,Meeting,${rule}`;
  const events = ['id,school,title,starts,ends,label,rule', event, ''].join('\n');
  const reports = await importFiles(server, { ...exampleFiles(), 'events.csv': events });
  expect(reports['events.csv']).toMatchObject({ created: 1, problems: [] });
  const [choir] = await server.orm.select().from(schoolEvents).where(eq(schoolEvents.sourceId, 'E-1'));
  expect(choir).toMatchObject({
    start: new Date('2026-09-29T01:00:00Z'),
    repetition: 'custom',
    recurrenceRule: kept,
  });
});

test('of two imports that meet, the second begins when the first has written its last file', async () => {
  const files = exampleFiles();
  await importFiles(server, files);
  const eventsCalled = (title: string) => ({
    'events.csv': files['events.csv']?.replace('Open day', title) ?? '',
  });
  const first = new Promise<void>((resolve) =>
    server.database.listen((statement) => {
      if (statement.includes('insert into "schools"')) resolve();
    }),
  );
  const schools = files['schools.csv']?.replace(',420,', ',421,') ?? '';
  const older = importFiles(server, { ...files, 'schools.csv': schools, ...eventsCalled('Older') });
  await first;
  await Promise.all([older, importFiles(server, eventsCalled('Newer'))]);
  server.database.listen(undefined);
  const child = await fern();
  expect((await child.events()).map(({ title }) => title)).toContain('Newer');
});

test('a parent sees what the school has imported for the child', async () => {
  const reports = await importFiles(server, exampleFiles());
  expect(Object.values(reports).filter(({ outcome }) => outcome !== 'accepted')).toEqual([]);
  const child = await fern();
  expect(await child.courses()).toEqual(['Art', 'Mathematics']);
  expect(await child.timetable()).toEqual([
    'MONDAY 08:30 09:25 Mathematics',
    'THURSDAY 10:30 11:25 Mathematics',
    'FRIDAY 13:30 15:00 Art',
  ]);
  expect(await child.attendance()).toEqual([
    '2026-09-14 present Mathematics',
    '2026-09-17 absent Mathematics',
    '2026-09-18 present Art',
  ]);
  expect(await child.fees()).toEqual(['Meals, first term 180.5 140.25 USD Partial Payment']);
  expect(await child.events()).toEqual([
    {
      title: 'Open day',
      start: new Date('2026-09-30T18:00').toISOString(),
      end: new Date('2026-09-30T20:00').toISOString(),
      allDay: false,
      reminder: '2 days earlier',
    },
    {
      title: 'Autumn holidays',
      start: '2026-10-12T00:00:00.000Z',
      end: '2026-10-16T23:59:59.999Z',
      allDay: true,
      reminder: '',
    },
  ]);
});

test('a payment has the day that the file names, wherever it is read', async () => {
  await importFiles(server, exampleFiles());
  const child = await fern();
  expect(await child.paidOn()).toEqual(['2026-09-14', '2026-09-21']);
});

test('a fee is as high as its currency makes it', async () => {
  const files = exampleFiles();
  const highest = files['fees.csv']?.replace('180.50,USD', '10000000000,IDR') ?? '';
  const paid = files['payments.csv']?.replace('90.25', '90') ?? '';
  await importFiles(server, { ...files, 'fees.csv': highest, 'payments.csv': paid });
  const child = await fern();
  expect(await child.fees()).toEqual(['Meals, first term 10000000000 140 IDR Partial Payment']);
});

test.each([
  ['450.500', 'TND', '450.5'],
  ['33333.00', 'XOF', '33333'],
  ['1250,5', 'EUR', '1250.5'],
])('a fee of %s %s is one of %s', async (written, currency, amount) => {
  const files = exampleFiles();
  const fees = files['fees.csv']?.replace('180.50,USD', `"${written}",${currency}`) ?? '';
  await importFiles(server, {
    ...files,
    'fees.csv': fees,
    'payments.csv': 'id,fee,paid,amount,method,reference\n',
  });
  expect(await (await fern()).fees()).toEqual([`Meals, first term ${amount} 0 ${currency} Pending`]);
});

test('a payment has no more decimals than the currency of its fee', async () => {
  const files = exampleFiles();
  const fees = files['fees.csv']?.replace('180.50,USD', '33333,XOF') ?? '';
  const reports = await importFiles(server, { ...files, 'fees.csv': fees });
  expect(reports['payments.csv']?.problems).toEqual([
    {
      line: 2,
      column: 'amount',
      message: 'is "90.25", and XOF has no decimals: write a whole amount, as 90',
    },
  ]);
});

test('an event is at a time of the zone that it names', async () => {
  const files = exampleFiles();
  await importFiles(server, files);
  const child = await fern();
  const moved = files['events.csv']
    ?.replace('2026-09-30 18:00', '2026-09-30 18:00 America/New_York')
    .replace('2026-09-30 20:00', '2026-10-01 01:00 Europe/Paris');
  expect(await importFiles(server, { 'events.csv': moved ?? '' })).toMatchObject({
    'events.csv': { changed: 1, unchanged: 1 },
  });
  expect((await child.events())[0]).toMatchObject({
    start: '2026-09-30T22:00:00.000Z',
    end: '2026-09-30T23:00:00.000Z',
  });
});

test('a second import changes nothing, and what is gone from the files is shown no more', async () => {
  const files = exampleFiles();
  await importFiles(server, files);
  const again = await importFiles(server, files);
  expect(
    Object.values(again).filter(({ created, changed, retired }) => created + changed + retired > 0),
  ).toEqual([]);
  const child = await fern();
  expect(await child.payments()).toBe(200);
  await importFiles(server, {
    'lessons.csv': without(files['lessons.csv'], /.*FRIDAY.*\n/),
    'payments.csv': without(files['payments.csv'], /^Y-2.*\n/m),
    'events.csv': without(files['events.csv'], /^E-2.*\n/m),
  });
  expect(await child.timetable()).toHaveLength(2);
  expect(await child.fees()).toEqual(['Meals, first term 180.5 90.25 USD Partial Payment']);
  expect((await child.events()).map(({ title }) => title)).toEqual(['Open day']);

  await importFiles(server, {
    'courses.csv': without(files['courses.csv'], /.*-ART,.*\n/),
    'fees.csv': without(files['fees.csv'], /^F-1001-1.*\n(?:.*\n)??/m),
  });
  expect(await child.courses()).toEqual(['Mathematics']);
  expect(await child.fees()).toEqual([]);
  expect(await child.payments()).toBe(404);
});

test('a month that was imported already is not read again', async () => {
  const september = { 'attendance-2026-09.csv': exampleFiles()['attendance-2026-09.csv'] ?? '' };
  await importFiles(server, exampleFiles());
  const statements: string[] = [];
  server.database.listen((statement) => void statements.push(statement));
  const again = await importFiles(server, september);
  server.database.listen(undefined);
  expect(again['attendance-2026-09.csv']).toMatchObject({ outcome: 'accepted', created: 0, unchanged: 3 });
  expect(statements.filter((statement) => statement.includes('"attendances"'))).toEqual([]);
  expect(statements).not.toEqual([]);
});

test('attendance is the whole list of its month alone', async () => {
  const files = exampleFiles();
  await importFiles(server, files);
  const child = await fern();
  const header = 'id,student_class,course,date,status\n';
  const october = `${header}B-1,P-1001-2026,S-100-2026-G1-A-ART,2026-10-02,absent\n`;
  expect(
    (await importFiles(server, { 'attendance-2026-10.csv': october }))['attendance-2026-10.csv'],
  ).toMatchObject({ created: 1, retired: 0 });
  expect(await child.attendance()).toHaveLength(4);
  const september = without(files['attendance-2026-09.csv'], /^A-1.*\n/m);
  expect(
    (await importFiles(server, { 'attendance-2026-09.csv': september }))['attendance-2026-09.csv'],
  ).toMatchObject({ unchanged: 2, retired: 1 });
  expect(await child.attendance()).toEqual([
    '2026-09-17 absent Mathematics',
    '2026-09-18 present Art',
    '2026-10-02 absent Art',
  ]);
  const refused = await importFiles(server, {
    'attendance-2026-11.csv': october,
    'attendance-2026-13.csv': october,
    'attendance.csv': october,
  });
  expect(refused['attendance-2026-11.csv']?.problems).toMatchObject([
    { line: 2, column: 'date', message: 'is "2026-10-02", which is not in 2026-11, the month of the file' },
  ]);
  for (const name of ['attendance-2026-13.csv', 'attendance.csv'])
    expect(refused[name]?.problems[0]?.message).toMatch(
      /^There is no import of this name.*attendance-2026-09\.csv/,
    );
});

test('an id of attendance stays in its month until that has lost it', async () => {
  const files = exampleFiles();
  await importFiles(server, files);
  const text = files['attendance-2026-09.csv'] ?? '';
  const october = `${text.split('\n')[0]}\nA-1,P-1001-2026,S-100-2026-G1-A-MATH,2026-10-02,absent\n`;
  const child = await fern();
  const before = await child.attendance();
  const refused = await importFiles(server, { 'attendance-2026-10.csv': october });
  expect(refused['attendance-2026-10.csv']).toMatchObject({
    outcome: 'refused',
    problems: [
      {
        message:
          'The id "A-1" is of 2026-09, and an id is of one month only: give the row another id, or import that month without it first.',
      },
    ],
  });
  expect(await child.attendance()).toEqual(before);
  const moved = await importFiles(server, {
    'attendance-2026-09.csv': without(text, /^A-1,.*\n/m),
    'attendance-2026-10.csv': october,
  });
  expect(moved['attendance-2026-09.csv']).toMatchObject({ outcome: 'accepted', retired: 1 });
  expect(moved['attendance-2026-10.csv']).toMatchObject({ outcome: 'accepted', changed: 1 });
});

test('another parent finds nothing of an imported child, nor does its own when the address is not confirmed', async () => {
  await importFiles(server, exampleFiles());
  await server.orm.update(accounts).set({ emailConfirmedAt: null }).where(eq(accounts.username, 'robin'));
  const [row] = await server.orm.select().from(students).where(eq(students.sourceId, 'P-1001'));
  for (const as of [server.other, server.parent]) {
    const parameters = { studentId: row?.id ?? '' };
    expect((await server.call('getFees', { as, parameters })).status).toBe(404);
    expect((await server.call('getAttendance', { as, parameters })).status).toBe(404);
    expect(await server.ask('getChildren', { as, parameters: { parentId: as.parentId } })).toEqual([]);
  }
});

test.each<[string, string, string, string]>([
  ['promotions.csv', ',yes', ',constructor', 'is "constructor", and must be yes or no'],
  ['promotions.csv', 'S-100-2026', 'S'.repeat(300), 'has 300 characters, and an id at most 100'],
  ['lessons.csv', 'MONDAY', 'SUNDAY', 'is "SUNDAY", and must be one of MONDAY, TUESDAY,'],
  ['lessons.csv', '08:30', '8:30', 'is "8:30", and must be a time, as 08:30'],
  ['lessons.csv', '09:25', '08:30', 'is not after the time in "starts"'],
  ['fees.csv', '180.50', '1 180.50', 'is "1 180.50", and must be an amount'],
  ['fees.csv', '180.50', '-180.50', 'is "-180.50", and must be an amount'],
  ['fees.csv', '180.50', '10000000000.01', 'is "10000000000.01", and must be at most 10000000000'],
  ['fees.csv', '180.50', '9'.repeat(400), 'and must be at most 10000000000'],
  ['fees.csv', '180.50', '12.345', 'is "12.345", and two decimals at most are kept'],
  ['fees.csv', '180.50', '450.500', 'is "450.500", and two decimals at most are kept'],
  ['fees.csv', '180.50,USD', '450.500,IDR', 'is "450.500", and two decimals at most are kept'],
  ['fees.csv', '180.50,USD', '450.555,TND', 'is "450.555", and two decimals at most are kept'],
  ['fees.csv', '180.50,USD', '33333.33,XOF', 'is "33333.33", and XOF has no decimals: write a whole amount'],
  ['fees.csv', 'USD', 'US$', 'is "US$", which is no code of three letters of ISO 4217'],
  ['payments.csv', 'F-1001-1', 'F-9', 'is "F-9", which fees.csv does not have'],
  ['events.csv', '2026-09-30 20:00', '2026-09-30', 'must be a day and a time, as in "starts"'],
  ['events.csv', '2026-09-30 20:00', '2026-09-30 18:00', 'is not after what stands in "starts"'],
  ['events.csv', '2026-09-30 20:00', '2026-09-30 25:00', 'is "2026-09-30 25:00", and must be a day, as'],
  ['events.csv', '2026-09-30 20:00', '2026-09-30 20:00 Mars/Dale', 'has the time zone "Mars/Dale", which is'],
  ['events.csv', ',2 days earlier', ',in time', 'is "in time", and must be one of 30 minutes earlier,'],
  ['events.csv', ',Meeting,', ',Party,', 'is "Party", and must be one of Business,'],
  ['events.csv', ',Meeting,,', ',Meeting,custom,', 'is "custom", and must be one of noRepeat, daily,'],
  [
    'attendance-2026-09.csv',
    'S-100-2026-G1-A-MATH',
    'S-200-2026-2DE-1-BIO',
    'is "S-200-2026-2DE-1-BIO", which does not belong to the class of this row',
  ],
])('%s: %s → %s is refused in words', async (name, from, to, words) => {
  const files = exampleFiles();
  const reports = await importFiles(server, { ...files, [name]: files[name]?.replace(from, to) ?? '' });
  expect(reports[name]).toMatchObject({ outcome: 'refused' });
  expect(reports[name]?.problems).toMatchObject([
    { line: 2, message: expect.stringContaining(words) as string },
  ]);
});
