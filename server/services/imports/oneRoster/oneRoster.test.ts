/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNotNull, isNull } from 'drizzle-orm';
import {
  classLevels,
  classPromotions,
  promotions,
  schools,
  studentParents,
  studentPromotions,
  students,
} from '../../../db/schema';
import { applicationOf, completeDraft, submit } from '../../../testing/enrolment';
import type { TestParent } from '../../../testing/fixtures';
import { exampleFiles, importFiles, rosterFiles } from '../../../testing/schoolData';
import { useTestServer } from '../../../testing/testServer';
import { setFilesOf } from './setFiles';

const server = useTestServer();

/** What OneRoster has no column for, and the schools of the set need: where they are, and their systems. */
const places = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exampleFiles()).filter(([name]) =>
      /^(countries|provinces|cities|educational|schools)/.test(name),
    ),
  );

type Reports = Awaited<ReturnType<typeof importFiles>>;

const sum = (reports: Reports) =>
  Object.fromEntries(
    Object.entries(reports).map(([name, { outcome, created, changed, unchanged, retired }]) => [
      name,
      outcome === 'accepted' ? [created, changed, unchanged, retired].join(' ') : outcome,
    ]),
  );

const problemsIn = (reports: Reports) =>
  Object.values(reports).flatMap(({ name, outcome, problems }) =>
    outcome === 'refused'
      ? problems.map(({ file, line, column, message }) =>
          [file ?? name, line, column, message].filter((part) => part !== null).join(' '),
        )
      : [],
  );

const childrenOf = async (as: TestParent) =>
  (await server.ask('getChildren', { as, parameters: { parentId: as.parentId } })).map(
    ({ firstName, school, classe }) => [firstName, school?.name, classe?.classLevelName],
  );

/** A set of which some files are other than in the example. */
const rosterWith = (...changes: [name: string, from: string | RegExp, to: string][]) => {
  const files = rosterFiles();
  for (const [name, from, to] of changes) {
    const text = files[name] ?? '';
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${name} has no ${from}`);
    files[name] = changed;
  }
  return files;
};

const delta = (...names: string[]) =>
  names.map((name): [string, string, string] => ['manifest.csv', `file.${name},bulk`, `file.${name},delta`]);

/** How many records are there of each kind. */
const countAll = async () => {
  const counts = [];
  for (const table of [
    schools,
    promotions,
    classLevels,
    classPromotions,
    students,
    studentPromotions,
    studentParents,
  ])
    counts.push((await server.orm.select().from(table).where(isNull(table.retiredAt))).length);
  return counts;
};

const firstImport = {
  'schools.csv from orgs.csv': '0 0 2 0',
  'promotions.csv from academicSessions.csv': '2 0 0 0',
  'class-levels.csv from classes.csv': '3 0 0 0',
  'classes.csv from classes.csv': '3 0 0 0',
  'students.csv from users.csv': '3 0 0 0',
  'student-classes.csv from enrollments.csv': '3 0 0 0',
  'student-parents.csv from users.csv': '4 0 0 0',
  'courses.csv from classes.csv': '3 0 0 0',
};

test('a parent sees the child and the class of a set, whose second import changes nothing', async () => {
  await importFiles(server, places());
  expect(sum(await importFiles(server, rosterFiles()))).toEqual(firstImport);
  const as = server.parent;
  expect(await childrenOf(as)).toEqual([
    ['Fern', 'Beacon Hill School', 'Grade 1'],
    ['Rowan', 'Beacon Hill School', 'Grade 2'],
  ]);
  expect(await childrenOf(server.other)).toEqual([]);
  const [fern] = await server.ask('getChildren', { as, parameters: { parentId: as.parentId } });
  const inClass = { as, parameters: { id: fern?.classe?.id ?? '' } };
  expect((await server.ask('getCourses', inClass)).map(({ name }) => name)).toEqual([
    'Homeroom',
    'Mathematics',
  ]);
  const again = Object.values(await importFiles(server, rosterFiles()));
  expect(again.filter(({ created, changed, retired }) => created + changed + retired > 0)).toEqual([]);
});

test('the set and the files of the school itself lie in one folder', async () => {
  const own = exampleFiles();
  const fees = 'id,student,name,description,due,amount,currency\nF-1,U-1001,Meals,,2026-10-01,180.50,USD\n';
  const offers = (own['offers.csv'] ?? '').split('\n')[0];
  const reports = await importFiles(server, {
    ...places(),
    ...rosterFiles(),
    'fees.csv': fees,
    'educational-levels.csv': own['educational-levels.csv'] ?? '',
    'offers.csv': `${offers}\nO-1,S-100,S-100:2026-2027,S-100:01,am-elementary,,,24,2026-02-01,2027-05-31\n`,
    'results.csv': 'what the portal does not read',
  });
  expect(problemsIn(reports)).toEqual([]);
  expect(sum(reports)).toMatchObject({
    'schools.csv': '3 0 0 0',
    'fees.csv': '1 0 0 0',
    'offers.csv': '1 0 0 0',
    'students.csv from users.csv': '3 0 0 0',
  });
  expect(reports).not.toHaveProperty(['schools.csv from orgs.csv']);
  expect(reports).not.toHaveProperty(['results.csv']);
});

test('a dry run tells the same and changes nothing', async () => {
  await importFiles(server, places());
  const before = await countAll();
  expect(sum(await importFiles(server, rosterFiles(), { dryRun: true }))).toEqual(firstImport);
  expect(await countAll()).toEqual(before);
});

/** The users of version 1.1 have their role and schools in their own file. */
const firstVersion = () => {
  const files = rosterWith(
    ['manifest.csv', 'oneroster.version,1.2', 'oneroster.version,1.1'],
    ['manifest.csv', 'file.roles,bulk\n', ''],
  );
  const header =
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password';
  const users = [
    'U-1001,,,true,S-100,student,fern,,Fern,Hazel,,1001,,,,"U-P1,U-P2",01,',
    'U-1002,,,true,S-100,student,rowan,,Rowan,Hazel,Elm,1002,,,,U-P1,02,',
    'U-2001,,,true,S-200,student,olivier,,Olivier,Sureau,,2001,olivier.sureau@example.org,,,,10,',
    'U-P1,,,true,S-100,parent,robin,,Robin,Hazel,,,robin@example.org,,,,,',
    'U-P2,,,true,S-100,guardian,linden,,Linden,Hazel,,,linden.hazel@example.org,,,,,',
    'U-P3,,,true,S-200,relative,sureau,,Camille,Sureau,,,sureau@example.org,,,U-2001,,',
    'U-T1,,,true,"S-100,D-1",teacher,reed,,Ada,Reed,,,reed@example.org,,,,,',
    'U-T2,,,true,S-200,teacher,charme,,Claude,Charme,,,charme@example.org,,,,,',
  ];
  const { 'roles.csv': _roles, ...others } = files;
  return { ...others, 'users.csv': `${[header, ...users].join('\n')}\n` };
};

test('a set of version 1.1 brings the same', async () => {
  await importFiles(server, places());
  expect(sum(await importFiles(server, firstVersion()))).toEqual(firstImport);
  expect(await childrenOf(server.parent)).toHaveLength(2);
  expect(sum(await importFiles(server, rosterFiles()))).toMatchObject({
    'students.csv from users.csv': '0 0 3 0',
    'student-parents.csv from users.csv': '0 0 4 0',
  });
});

test('what a whole set lacks, marks as deleted or has ended is retired, but no intake and no class level', async () => {
  await importFiles(server, { ...places(), ...rosterFiles() });
  const reports = await importFiles(
    server,
    rosterWith(
      ['users.csv', 'U-1002,,,true', 'U-1002,tobedeleted,,true'],
      ['users.csv', 'U-P2,,,true', 'U-P2,,,false'],
      ['enrollments.csv', ',2026-07-01,\n', ',2026-07-01,2026-09-13\n'],
      ['enrollments.csv', /^E-4.*\n/m, ''],
      ['classes.csv', /^K-2A.*\n/m, ''],
      ['enrollments.csv', /^E-2.*\n/m, 'E-8,,,K-1A,S-100,U-1001,student,,2026-09-14,\n'],
    ),
  );
  expect(problemsIn(reports)).toEqual([]);
  expect(sum(reports)).toMatchObject({
    'class-levels.csv from classes.csv': '0 0 2 0',
    'classes.csv from classes.csv': '0 0 2 1',
    'students.csv from users.csv': '0 0 2 1',
    'student-classes.csv from enrollments.csv': '1 0 0 3',
    'student-parents.csv from users.csv': '0 0 2 2',
  });
  expect(await childrenOf(server.parent)).toEqual([['Fern', 'Beacon Hill School', 'Grade 1']]);
});

test('a delta changes and retires what it names, and leaves the rest', async () => {
  await importFiles(server, { ...places(), ...rosterFiles() });
  const header = (name: string) => `${rosterFiles()[name]?.split('\n')[0]}\n`;
  const files = {
    ...rosterWith(
      ...delta('orgs', 'academicSessions', 'courses', 'classes', 'users', 'roles'),
      ...delta('enrollments', 'demographics'),
    ),
    'orgs.csv': header('orgs.csv'),
    'academicSessions.csv': header('academicSessions.csv'),
    'courses.csv': header('courses.csv'),
    'classes.csv': header('classes.csv'),
    'roles.csv': header('roles.csv'),
    'demographics.csv': `${header('demographics.csv')}U-1001,active,,2019-03-03,female,,,,,,,,,,,\n`,
    'users.csv': `${header('users.csv')}U-P2,active,,true,linden,,Linden,Hazel,,,new.address@example.org,,,,,,,,,,,,\nU-2001,tobedeleted,,,,,,,,,,,,,,,,,,,,,\n`,
    'enrollments.csv': `${header('enrollments.csv')}E-2,tobedeleted,,,,,,,,\n`,
  };
  const reports = await importFiles(server, files);
  expect(problemsIn(reports)).toEqual([]);
  expect(sum(reports)).toEqual({
    'schools.csv from orgs.csv': '0 0 0 0',
    'promotions.csv from academicSessions.csv': '0 0 0 0',
    'class-levels.csv from classes.csv': '0 0 0 0',
    'classes.csv from classes.csv': '0 0 0 0',
    'students.csv from users.csv': '0 1 0 1',
    'student-classes.csv from enrollments.csv': '0 0 0 1',
    'student-parents.csv from users.csv': '0 1 0 1',
  });
  const addresses = await server.orm.select().from(studentParents).where(isNull(studentParents.retiredAt));
  expect(addresses.map(({ email }) => email).sort()).toEqual([
    'new.address@example.org',
    'robin@example.org',
    'robin@example.org',
  ]);
  expect(await childrenOf(server.parent)).toEqual([
    ['Fern', 'Beacon Hill School', 'Grade 1'],
    ['Rowan', undefined, undefined],
  ]);
});

test('a delta that has a child takes away the parents whom the child no longer has', async () => {
  await importFiles(server, { ...places(), ...rosterFiles() });
  const files = rosterWith(...delta('users', 'roles', 'demographics'), [
    'users.csv',
    ',"U-P1,U-P2",',
    ',U-P2,',
  ]);
  files['users.csv'] = (files['users.csv'] ?? '').split('\n').slice(0, 2).join('\n').concat('\n');
  files['roles.csv'] = (files['roles.csv'] ?? '').split('\n').slice(0, 2).join('\n').concat('\n');
  files['demographics.csv'] = (files['demographics.csv'] ?? '')
    .split('\n')
    .slice(0, 1)
    .join('\n')
    .concat('\n');
  expect(problemsIn(await importFiles(server, files))).toEqual([]);
  expect(await childrenOf(server.parent)).toEqual([['Rowan', 'Beacon Hill School', 'Grade 2']]);
});

test('a set may lack the columns that only say more', async () => {
  const files = rosterWith(
    ['users.csv', ',userIds,', ',metadata.userIds,'],
    ['roles.csv', ',orgSourcedId,', ',metadata.orgSourcedId,'],
  );
  expect(problemsIn(await importFiles(server, { ...places(), ...files }))).toEqual([]);
});

/** A set of which only some files are there, as deltas with some rows. */
const onlyDelta = (rows: Record<string, string[]>): Record<string, string> => {
  const names = Object.keys(rows);
  const kept = (rosterFiles()['manifest.csv'] ?? '').replace(
    /^(file\.(\w+)),bulk$/gm,
    (_line, property, name) =>
      names.includes(String(name)) ? `${String(property)},delta` : `${String(property)},absent`,
  );
  const files = names.map((name): [string, string] => [
    `${name}.csv`,
    [rosterFiles()[`${name}.csv`]?.split('\n')[0], ...(rows[name] ?? []), ''].join('\n'),
  ]);
  return { 'manifest.csv': kept, ...Object.fromEntries(files) };
};

test.each<[string, string, unknown[], unknown[]]>([
  [
    'of a parent is marked as deleted',
    'R-4,tobedeleted,,U-P1,primary,parent,,,S-100,',
    ['0 0 0 0', '0 0 0 2'],
    [],
  ],
  ['of a parent is over', 'R-4,,,U-P1,primary,parent,,2026-01-31,S-100,', ['0 0 0 0', '0 0 0 2'], []],
  ['of a parent is deleted by its user alone', 'R-4,tobedeleted,,U-P1,,,,,,', ['0 0 0 0', '0 0 0 2'], []],
  [
    'of a child is marked as deleted',
    'R-2,tobedeleted,,U-1002,primary,student,,,S-100,',
    ['0 0 0 1', '0 0 0 1'],
    ['Fern'],
  ],
  [
    'of a teacher who is a parent is over',
    'R-9,,,U-P1,primary,teacher,,2026-01-31,S-100,',
    ['0 0 0 0', '0 0 0 0'],
    ['Fern', 'Rowan'],
  ],
  [
    'of a parent goes on at another school',
    'R-4,tobedeleted,,U-P1,primary,parent,,,S-100,\nR-9,,,U-P1,primary,parent,,,S-200,',
    ['0 0 0 0', '0 0 0 0'],
    ['Fern', 'Rowan'],
  ],
])('in a delta without users.csv the role %s', async (_what, row, counts, seen) => {
  await importFiles(server, { ...places(), ...rosterFiles() });
  const reports = await importFiles(server, onlyDelta({ roles: [row] }));
  expect(problemsIn(reports)).toEqual([]);
  expect((await childrenOf(server.parent)).map(([firstName]) => firstName)).toEqual(seen);
  expect(Object.values(sum(reports))).toEqual(counts);
});

const FERN_ENDED = 'R-20,tobedeleted,,U-1001,primary,student,,,S-200,';
const PARENT_ENDED = 'R-20,tobedeleted,,U-P1,primary,parent,,,S-200,';

test.each<[string, Record<string, string[]>, string[]]>([
  ['of a child ends at a school to which it does not go', { roles: [FERN_ENDED] }, ['Fern', 'Rowan']],
  ['of a child is over there', { roles: ['R-20,,,U-1001,,student,,2026-01-31,S-200,'] }, ['Fern', 'Rowan']],
  [
    'of a parent ends at a school to which no child of theirs goes',
    { roles: [PARENT_ENDED] },
    ['Fern', 'Rowan'],
  ],
  [
    'of a parent ends at a school that the portal does not have',
    { roles: [PARENT_ENDED.replace('S-200', 'D-9')] },
    [],
  ],
  ['of a parent ends nowhere in particular', { roles: [PARENT_ENDED.replace('S-200', '')] }, []],
  [
    'of a parent ends at the school that a child has just left',
    {
      roles: [PARENT_ENDED.replace('S-200', 'S-100')],
      enrollments: ['E-1,tobedeleted,,,,,,,,', 'E-9,,,K-BIO,S-200,U-1001,student,,2026-09-14,'],
    },
    ['Fern'],
  ],
  [
    'of a child ends at the school that it has just left',
    {
      roles: [FERN_ENDED.replace('S-200', 'S-100')],
      enrollments: ['E-1,tobedeleted,,,,,,,,', 'E-9,,,K-BIO,S-200,U-1001,student,,2026-09-14,'],
    },
    ['Fern', 'Rowan'],
  ],
  [
    'of a child ends at the school whose place ends too',
    {
      roles: [FERN_ENDED.replace('S-200', 'S-100')],
      enrollments: ['E-1,tobedeleted,,,,,,,,'],
    },
    ['Rowan'],
  ],
])('in a delta the role %s', async (_what, rows, seen) => {
  await importFiles(server, { ...places(), ...rosterFiles() });
  expect(problemsIn(await importFiles(server, onlyDelta(rows)))).toEqual([]);
  expect((await childrenOf(server.parent)).map(([firstName]) => firstName)).toEqual(seen);
});

test('a role that a delta ends without saying whose it is is refused', async () => {
  await importFiles(server, { ...places(), ...rosterFiles() });
  const reports = await importFiles(server, onlyDelta({ roles: ['R-4,tobedeleted,,,,,,,,'] }));
  expect(problemsIn(reports)).toEqual(['roles.csv 2 userSourcedId is empty']);
});

test('a role that ends in a delta counts also where users.csv does not name the user, or names only a parent', async () => {
  await importFiles(server, { ...places(), ...rosterFiles() });
  const parent = 'U-P1,,,true,robin,,Robin,Hazel,,,robin@example.org,,,,,,,,,,,,';
  const roles = ['R-2,tobedeleted,,U-1002,primary,student,,,S-100,', 'R-5,,,U-P2,,guardian,,2026-01-31,,'];
  const reports = await importFiles(server, onlyDelta({ users: [parent], roles }));
  expect(problemsIn(reports)).toEqual([]);
  expect(sum(reports)).toEqual({
    'students.csv from users.csv': '0 0 0 1',
    'student-parents.csv from users.csv': '0 0 1 2',
  });
  const addresses = await server.orm.select().from(studentParents).where(isNull(studentParents.retiredAt));
  expect(addresses.map(({ email }) => email).sort()).toEqual(['robin@example.org', 'sureau@example.org']);
});

test('a new name of a school is taken over, and what the set does not tell of it stays', async () => {
  await importFiles(server, { ...places(), ...rosterFiles() });
  const reports = await importFiles(server, rosterWith(['orgs.csv', 'Beacon Hill School', 'Beacon School']));
  expect(sum(reports)).toMatchObject({ 'schools.csv from orgs.csv': '0 1 1 0' });
  expect(await server.orm.select().from(schools)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Beacon School', phone: '+16175550147', numberOfStudent: 420 }),
    ]),
  );
});

test('a child who was accepted through the portal is told by its application among the ids of other systems', async () => {
  const as = server.parent;
  const applicantId = await completeDraft(server, as);
  await submit(server, as, applicantId);
  const { referenceNumber } = await applicationOf(server, applicantId);
  const parameters = { reference: referenceNumber ?? '' };
  await server.ask('patchSchoolApplication', { as: server.school, parameters, body: { status: 'Accepted' } });
  const [child] = await server.orm.select().from(students);
  await importFiles(server, places());
  const files = (reference: string | null) =>
    rosterWith(
      ['users.csv', ',fern,,Fern,', `,fern,"{sis:1001},{application:${reference}}",${child?.firstName},`],
      ['demographics.csv', '2019-03-02', child?.dateOfBirth ?? ''],
    );
  expect(problemsIn(await importFiles(server, files('PP-2026-000000')))).toEqual([
    'users.csv 2 userIds is "PP-2026-000000", which has made no student of this name and day of birth',
  ]);
  expect(sum(await importFiles(server, files(referenceNumber)))).toMatchObject({
    'students.csv from users.csv': '2 1 0 0',
  });
  expect(sum(await importFiles(server, files(referenceNumber)))).toMatchObject({
    'students.csv from users.csv': '0 0 3 0',
  });
});

test('an intake and the names of class levels that the school has told stay', async () => {
  const levels = 'id,school,name,position\nS-100:01,S-100,First grade,4\n';
  const intakes = 'id,school,name,year,active\nS-100-2026,S-100,Intake,2026-2027,no\n';
  await importFiles(server, { ...places(), 'class-levels.csv': levels, 'promotions.csv': intakes });
  expect(sum(await importFiles(server, rosterFiles()))).toMatchObject({
    'promotions.csv from academicSessions.csv': '1 0 0 0',
    'class-levels.csv from classes.csv': '2 0 1 0',
    'classes.csv from classes.csv': '3 0 0 0',
  });
  expect(await childrenOf(server.parent)).toContainEqual(['Fern', 'Beacon Hill School', 'First grade']);
});

const TERMS = /^Y-2026[^]*$/m;
const term = (id: string, type: string, ends: string) => `${id},,,${id},${type},2026-07-01,${ends},,2027\n`;
/** The intakes of the set. */
const areActive = async () =>
  (await server.orm.select().from(promotions).where(isNotNull(promotions.sourceId))).map(
    ({ isActive }) => isActive,
  );

test.each<[string, string[], boolean]>([
  ['its last term', [term('T-1', 'term', '2026-09-01'), term('T-2', 'term', '2027-06-30')], true],
  [
    'its last term, which stands first',
    [term('T-2', 'term', '2027-06-30'), term('T-1', 'term', '2026-09-01')],
    true,
  ],
  ['a term that tells no end', [term('T-1', 'term', '2026-09-01'), term('T-2', 'term', '')], true],
  [
    'the last of terms that are over',
    [term('T-1', 'term', '2026-08-01'), term('T-2', 'term', '2026-09-01')],
    false,
  ],
  [
    'its session of the year',
    [term('T-1', 'term', '2027-06-30'), term('T-2', 'schoolYear', '2026-09-01')],
    false,
  ],
])('an intake is open until the end of %s', async (_what, sessions, isActive) => {
  await importFiles(server, places());
  const files = rosterWith(
    ['academicSessions.csv', TERMS, sessions.join('')],
    ['classes.csv', /T-2026-([12])/g, 'T-$1'],
  );
  expect(problemsIn(await importFiles(server, files))).toEqual([]);
  expect(await areActive()).toEqual([isActive, isActive]);
});

test('an intake that is closed is opened again by promotions.csv and not by a set, which may not undo what the school has closed', async () => {
  await importFiles(server, places());
  const over = rosterWith(['academicSessions.csv', /2027-06-30/g, '2026-09-01']);
  await importFiles(server, over);
  expect(await areActive()).toEqual([false, false]);
  await importFiles(server, rosterFiles());
  expect(await areActive()).toEqual([false, false]);
  const rows = ['S-100', 'S-200'].map((id) => `${id}:2026-2027,${id},Intake,2026-2027,yes\n`);
  await importFiles(server, { 'promotions.csv': `id,school,name,year,active\n${rows.join('')}` });
  expect(problemsIn(await importFiles(server, rosterFiles()))).toEqual([]);
  expect(await areActive()).toEqual([true, true]);
});

test('a delta that has only a term which is over closes no intake', async () => {
  await importFiles(server, { ...places(), ...rosterFiles() });
  const rows = {
    orgs: ['S-100,,,Beacon Hill School,school,,'],
    academicSessions: ['T-2026-1,,,First term,term,2026-07-01,2026-09-01,Y-2026,2027'],
  };
  expect(problemsIn(await importFiles(server, onlyDelta(rows)))).toEqual([]);
  expect(await areActive()).toEqual([true, true]);
});

test.each<[string, string, string | RegExp, string, string]>([
  [
    'a missing header',
    'users.csv',
    /^.*\n/,
    '',
    'users.csv 1 The header lacks "sourcedId", "status", "enabledUser"',
  ],
  [
    'a column that is missing',
    'orgs.csv',
    ',type,',
    ',kind,',
    'orgs.csv 1 The header lacks "type" and has "kind"',
  ],
  ['a file that is cut', 'users.csv', /reed@example[^]*$/, 're', 'users.csv The last line has no end.'],
  [
    'a row that is cut',
    'roles.csv',
    /,S-200,\n$/,
    '\n',
    'roles.csv 9 The row has 8 cells, and the header 10.',
  ],
  [
    'a quotation that is cut',
    'users.csv',
    'U-P1,U-P2"',
    'U-P1,U-P2',
    'users.csv 9 A quotation mark is opened',
  ],
  [
    'an id twice',
    'users.csv',
    'U-1002',
    'U-1001',
    'users.csv 3 sourcedId is "U-1001", which stands on line 2 too',
  ],
  ['no id', 'orgs.csv', 'S-200', '', 'orgs.csv 4 sourcedId is empty'],
  ['a formula as id', 'orgs.csv', 'S-200', '=1+1', 'orgs.csv 4 sourcedId begins with "="'],
  ['a long line', 'users.csv', 'Rowan', 'R'.repeat(70_000), 'users.csv 3 A row has more than 64 kB.'],
  ['two bytes each', 'users.csv', 'sourcedId', 's\u0000o', 'users.csv The file is not text in UTF-8'],
  [
    'another status',
    'users.csv',
    'U-1002,',
    'U-1002,gone',
    'users.csv 3 status is "gone", and must be one of active',
  ],
  ['another role', 'roles.csv', 'guardian', 'friend', 'roles.csv 6 role is "friend", and must be one of'],
  [
    'an unknown class',
    'enrollments.csv',
    'K-2A',
    'K-9',
    'enrollments.csv 3 classSourcedId is "K-9", which classes.csv does not have',
  ],
  [
    'an unknown user',
    'enrollments.csv',
    'U-1002',
    'U-9',
    'enrollments.csv 3 userSourcedId is "U-9", which users.csv does not have',
  ],
  [
    'an unknown parent',
    'users.csv',
    'U-P1,U-P2',
    'U-P1,U-9',
    'users.csv 2 agentSourcedIds is "U-9", which users.csv does not have',
  ],
  [
    'an unknown school',
    'classes.csv',
    'S-200',
    'S-9',
    'classes.csv 5 schoolSourcedId is "S-9", which orgs.csv does not have',
  ],
  [
    'an unknown term',
    'classes.csv',
    ',T-2026-1,,,2',
    ',T-9,,,2',
    'classes.csv 4 termSourcedIds is "T-9", which academicSessions.csv',
  ],
  [
    'a user without a role',
    'roles.csv',
    /^R-2.*\n/m,
    '',
    'users.csv 3 sourcedId is "U-1002", of whom roles.csv has no role',
  ],
  [
    'another version',
    'manifest.csv',
    'version,1.2',
    'version,1.0',
    'manifest.csv 3 value is "1.0", and must be 1.1 or 1.2',
  ],
  [
    'another manifest',
    'manifest.csv',
    'version,1.0',
    'version,2.0',
    'manifest.csv 2 value is "2.0", and must be 1.0',
  ],
  [
    'no version',
    'manifest.csv',
    /^oneroster.*\n/m,
    '',
    'manifest.csv The manifest has no "oneroster.version".',
  ],
  [
    'a session that ends on no day',
    'academicSessions.csv',
    '2027-06-30',
    '03/07/2027',
    'academicSessions.csv 2 endDate is "03/07/2027", and must be a day, as 2026-09-30',
  ],
  [
    'a session that begins on no day',
    'academicSessions.csv',
    'term,2026-07-01',
    'term,2026-07-32',
    'academicSessions.csv 3 startDate is "2026-07-32", and must be a day',
  ],
  [
    'a role that ends on no day',
    'roles.csv',
    'student,,,S-100',
    'student,,30.06.2027,S-100',
    'roles.csv 2 endDate is "30.06.2027", and must be a day',
  ],
  [
    'a place that ends on no day',
    'enrollments.csv',
    '2026-07-01,\n',
    '2026-07-01,03/07/2027\n',
    'enrollments.csv 2 endDate is "03/07/2027", and must be a day',
  ],
  [
    'another mode',
    'manifest.csv',
    'orgs,bulk',
    'orgs,some',
    'manifest.csv 15 value is "some", and must be one of bulk, delta, absent',
  ],
  [
    'a mode twice',
    'manifest.csv',
    /$/,
    'file.orgs,bulk\n',
    'manifest.csv 27 propertyName is "file.orgs", which stands on line 15 too',
  ],
])('a set with %s is refused in words, with nothing written', async (_what, name, from, to, words) => {
  await importFiles(server, places());
  const before = await countAll();
  const fees = 'id,student,name,description,due,amount,currency\nF-1,U-1001,Meals,,2026-10-01,180.50,USD\n';
  const reports = await importFiles(server, { ...rosterWith([name, from, to]), 'fees.csv': fees });
  expect(problemsIn(reports)).toEqual([expect.stringContaining(words)]);
  expect(Object.values(reports).filter(({ outcome }) => outcome === 'accepted')).toEqual([]);
  expect(reports['fees.csv']).toMatchObject({ outcome: 'notTried' });
  expect(await countAll()).toEqual(before);
});

test('the files are those that the manifest announces', async () => {
  const { 'demographics.csv': _left, ...files } = rosterFiles();
  expect(problemsIn(await importFiles(server, files))).toEqual([
    'manifest.csv 10 value is "bulk", and there is no demographics.csv beside it',
  ]);
  const absent = rosterWith(['manifest.csv', 'roles,bulk', 'roles,absent']);
  expect(problemsIn(await importFiles(server, absent))).toEqual([
    'manifest.csv 24 value is "bulk", and users.csv needs roles.csv, which is absent',
    'manifest.csv 20 value is "absent", and roles.csv lies beside it',
  ]);
  const first = { ...firstVersion(), 'roles.csv': rosterFiles()['roles.csv'] ?? '' };
  expect(problemsIn(await importFiles(server, first))).toEqual([
    'manifest.csv The manifest has no "file.roles", and roles.csv lies beside it.',
  ]);
});

test.each<[string, string, string | RegExp, string, string]>([
  [
    'a formula',
    'users.csv',
    ',Fern,',
    ',=1+1,',
    'users.csv 2 givenName begins with "=", which a spreadsheet calculates',
  ],
  ['no name', 'users.csv', ',Fern,', ',,', 'users.csv 2 givenName is empty'],
  [
    'a wrong day',
    'demographics.csv',
    '2018-06-11',
    '2018-06-31',
    'demographics.csv 3 birthDate is "2018-06-31", and must be a day',
  ],
  [
    'a day to come',
    'demographics.csv',
    '2018-06-11',
    '2218-06-11',
    'demographics.csv 3 birthDate is "2218-06-11", which is in the future',
  ],
  ['no day of birth', 'demographics.csv', '2018-06-11', '', 'demographics.csv 3 birthDate is empty'],
  [
    'no demographics',
    'demographics.csv',
    /^U-1002.*\n/m,
    '',
    'users.csv 3 sourcedId is "U-1002", whom demographics.csv does not have',
  ],
  [
    'another sex',
    'demographics.csv',
    'female',
    'unspecified',
    'demographics.csv 2 sex is "unspecified", and must be one of male, female',
  ],
  [
    'no address',
    'users.csv',
    'robin@example.org',
    'robin at home',
    'users.csv 5 email is "robin at home", which is no e-mail address',
  ],
  [
    'another grade',
    'classes.csv',
    '1 A,01',
    '1 A,P1',
    'classes.csv 2 grades is "P1", which is no grade of CEDS',
  ],
  [
    'no grade',
    'classes.csv',
    '1 A,01',
    '1 A,',
    'classes.csv 2 grades is empty, and so are the grades of its course',
  ],
  [
    'a district for a school',
    'classes.csv',
    'S-200',
    'D-1',
    'classes.csv 5 schoolSourcedId is "D-1", which is no school in orgs.csv',
  ],
  [
    'no school year',
    'academicSessions.csv',
    'Y-2026,2027\nT',
    ',next\nT',
    'academicSessions.csv 3 schoolYear is "next", and must be the year',
  ],
  [
    'a new school',
    'orgs.csv',
    /$/,
    'S-400,,,New School,school,,\n',
    'orgs.csv 5 sourcedId is "S-400", a school of which schools.csv has to tell phone',
  ],
  [
    'a wrong first day',
    'enrollments.csv',
    '2026-07-01',
    '1 July',
    'enrollments.csv 2 beginDate is "1 July", and must be a day',
  ],
])('%s is refused in words, where it stands in the set', async (_what, name, from, to, words) => {
  await importFiles(server, places());
  const reports = await importFiles(server, rosterWith([name, from, to]));
  expect(problemsIn(reports)[0]).toContain(words);
});

test('a file of the school itself that tells the same as the set is refused', async () => {
  await importFiles(server, places());
  const reports = await importFiles(server, {
    ...rosterFiles(),
    'students.csv': exampleFiles()['students.csv'] ?? '',
  });
  expect(problemsIn(reports)).toEqual([
    'students.csv The OneRoster set beside it tells the same: leave one of them out.',
  ]);
  expect(sum(reports)).toMatchObject({ 'student-parents.csv from users.csv': 'notTried' });
});

test('every column that is read is described in docs/school-data.md', () => {
  const text = readFileSync(join(__dirname, '../../../../docs/school-data.md'), 'utf8');
  const section = text.slice(text.indexOf('## A OneRoster set'));
  const read = Object.entries(setFilesOf('1.2')).flatMap(([name, file]) => [name, ...file.read]);
  expect(read.filter((word) => !section.includes(`\`${word}\``))).toEqual([]);
});
