/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { classPromotions, promotions, schoolEvents, studentPromotions, students } from '../../db/schema';
import { aRegisteredChild, aRegistration } from '../../testing/builders';
import { PASSWORD, type TestParent } from '../../testing/fixtures';
import { takeCode } from '../../testing/mails';
import { exampleFiles as example, importFiles } from '../../testing/schoolData';
import { useTestServer } from '../../testing/testServer';
import { whileHeld } from '../../testing/whileHeld';

const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;
const server = useTestServer({}, () => Promise.resolve({}));
const idOf = (list: readonly { id: string; name: string }[], name: string) =>
  list.find((one) => one.name === name)?.id ?? '';

/** Registers the parent of the tests, with or without a child; answers how to activate the account and sign in. */
const register = async (children: Parameters<typeof aRegisteredChild>[0][] = []) => {
  const countryId = idOf(await server.ask('getCountries'), 'France');
  const [province] = await server.ask('getProvinces', { parameters: { countryId } });
  const [city] = await server.ask('getCities', { parameters: { provinceId: province?.id ?? '' } });
  const profession = idOf(await server.ask('getProfessions'), 'Nurse');
  const { applications, ...body } = aRegistration({ profession }, children.map(aRegisteredChild));
  body.parentAddress.city = city?.id ?? '';
  const { flowId: codeFlow } = await (applications.length > 0
    ? server.ask('register', { body: { ...body, applications } })
    : server.ask('registerParent', { body }));
  const signIn = () => server.call('login', { body: { username: 'sonia', password: PASSWORD } });
  const activate = async (): Promise<TestParent> => {
    const code = await takeCode(server, 'sonia@example.org');
    await server.ask('activateAccount', { parameters: { code }, codeFlow });
    const { id, account } = await server.ask('login', { body: { username: 'sonia', password: PASSWORD } });
    return { parentId: id, accountId: account.id, username: 'sonia', token: account.token };
  };
  return { signIn, activate };
};

const childrenOf = async (as: TestParent) =>
  (await server.ask('getChildren', { as, parameters: { parentId: as.parentId } })).map(
    ({ firstName, school, classe }) => [firstName, school?.name, classe?.classLevelName],
  );

const parentsFile = (...addresses: string[]) =>
  ['id,student,email', ...addresses.map((address, index) => `L-${index},P-1001,${address}`), ''].join('\n');

test('a parent whose address the school has imported sees the child once the account is activated', async () => {
  const reports = await importFiles(server, {
    ...example(),
    'student-parents.csv': parentsFile(' Sonia@Example.org '),
  });
  expect(reports['students.csv']).toMatchObject({ outcome: 'accepted', created: 3 });
  const { signIn, activate } = await register();
  expect((await signIn()).body.code).toBe('ACCOUNT_NOT_ACTIVATED');
  const sonia = await activate();
  expect(await childrenOf(sonia)).toEqual([['Fern', 'Beacon Hill School', 'Grade 1']]);
});

test('a parent who has an account already sees the child after the import, until the school takes the address back', async () => {
  await importFiles(server, example());
  const sonia = await (await register()).activate();
  expect(await childrenOf(sonia)).toEqual([]);
  await importFiles(
    server,
    { 'student-parents.csv': parentsFile('sonia@example.org') },
    { retireMost: true },
  );
  expect(await childrenOf(sonia)).toEqual([['Fern', 'Beacon Hill School', 'Grade 1']]);
  const again = await importFiles(server, { 'student-parents.csv': parentsFile('sonia@example.org') });
  expect(again['student-parents.csv']).toMatchObject({ unchanged: 1, changed: 0, created: 0, retired: 0 });
  await importFiles(server, { 'student-parents.csv': parentsFile('other@example.org') });
  expect(await childrenOf(sonia)).toEqual([]);
});

test('a child who changes the class is shown in the new one, and one who leaves is not shown', async () => {
  const files: Record<string, string> = {
    ...example(),
    'student-parents.csv': parentsFile('sonia@example.org'),
  };
  await importFiles(server, files);
  const sonia = await (await register()).activate();
  const moved = files['student-classes.csv']?.replace(
    /^P-1001-2026.*\n/m,
    'P-1001-G2,P-1001,S-100-2026-G2-A,2026-06-01\n',
  );
  await importFiles(server, { 'student-classes.csv': moved ?? '' });
  expect(await childrenOf(sonia)).toEqual([['Fern', 'Beacon Hill School', 'Grade 2']]);
  await importFiles(server, { 'students.csv': files['students.csv']?.replace(/^P-1001.*\n/m, '') ?? '' });
  expect(await childrenOf(sonia)).toEqual([]);
});

/** Accepts the application of the parent's child, and answers its reference. */
const accept = async () => {
  const [application] = await server.ask('getSchoolApplications', { as: server.school });
  const reference = application?.referenceNumber ?? '';
  const parameters = { reference };
  await server.ask('patchSchoolApplication', { as: server.school, parameters, body: { status: 'Accepted' } });
  return reference;
};

/** A child who is accepted for the first class of a school, before the school imports its children. */
const enrolFern = async () => {
  const files = example();
  const later = ['classes.csv', 'students.csv', 'student-classes.csv', 'student-parents.csv', 'courses.csv'];
  await importFiles(
    server,
    Object.fromEntries(Object.entries(files).filter(([name]) => !later.includes(name))),
  );
  const { data: schools } = await server.ask('getSchools');
  const query = { school: idOf(schools, 'Beacon Hill School') };
  const [offer] = await server.ask('getOffers', { query });
  const sonia = await (await register([{ offer: offer?.id ?? '', firstName: 'Fern' }])).activate();
  const reference = await accept();
  const [student] = await server.orm.select().from(students);
  const [header = ''] = files['students.csv']?.split('\n') ?? [];
  const row = (id: string, firstName: string) =>
    `${id},${firstName},,Hazel,female,${student?.dateOfBirth},,${reference}\n`;
  return { files, sonia, header, row };
};

const CLASSES = 'id,class_level,promotion\nK-A,S-100-G1,S-100-2026\nK-B,S-100-G1,S-100-2026\n';
const placesFile = (...rows: string[]) => ['id,student,class,starts', ...rows, ''].join('\n');
const classWith = async (sourceId: string) => {
  const found = await server.orm.select().from(classPromotions).where(eq(classPromotions.sourceId, sourceId));
  return found[0]?.id ?? '';
};
const placesOf = async (studentId: string) =>
  server.orm.select().from(studentPromotions).where(eq(studentPromotions.studentId, studentId));
const childOf = async (as: TestParent) => {
  const [child] = await server.ask('getChildren', { as, parameters: { parentId: as.parentId } });
  return { id: child?.id ?? '', classId: child?.classe?.id, placeId: child?.lastStudentPromotionId ?? '' };
};

test('a row takes over the student that an accepted application has made, with its class, and only that one', async () => {
  const { files, sonia, header, row } = await enrolFern();
  const before = await server.orm.select().from(students);
  expect(await childrenOf(sonia)).toEqual([['Fern', 'Beacon Hill School', 'Grade 1']]);

  const refused = await importFiles(server, { 'students.csv': `${header}\n${row('P-1', 'Rue')}` });
  expect(refused['students.csv']?.problems).toMatchObject([{ line: 2, column: 'application' }]);
  const twice = await importFiles(server, {
    'students.csv': `${header}\n${row('P-1', 'Fern')}${row('P-2', 'Fern')}`,
  });
  expect(twice['students.csv']?.problems).toMatchObject([{ line: 3, column: 'application' }]);
  const taken = await importFiles(server, {
    'classes.csv': files['classes.csv'] ?? '',
    'students.csv': `${header}\n${row('P-1', 'Fern')}`,
    'student-classes.csv': 'id,student,class,starts\nC-1,P-1,S-100-2026-G1-A,2026-07-01\n',
  });
  expect(taken['students.csv']).toMatchObject({ created: 0, changed: 1 });
  expect(taken['classes.csv']).toMatchObject({ created: 2, changed: 1 });
  expect(await server.orm.select().from(students)).toMatchObject([
    { id: before[0]?.id, sourceId: 'P-1', lastName: 'Hazel', enrolledBy: sonia.parentId },
  ]);
  expect(await server.orm.select().from(classPromotions)).toHaveLength(3);
  expect(await server.orm.select().from(studentPromotions)).toHaveLength(1);
  expect(await childrenOf(sonia)).toEqual([['Fern', 'Beacon Hill School', 'Grade 1']]);
  const again = await importFiles(server, { 'students.csv': `${header}\n${row('P-1', 'Fern')}` });
  expect(again['students.csv']).toMatchObject({ unchanged: 1, changed: 0 });
});

test.each(['K-A', 'K-B'])(
  'the place of an accepted child is taken over in class %s of two, and shows its attendance',
  async (name) => {
    const { sonia, header, row } = await enrolFern();
    const { placeId } = await childOf(sonia);
    const reports = await importFiles(server, {
      'classes.csv': CLASSES,
      'students.csv': `${header}\n${row('P-1', 'Fern')}`,
      'student-classes.csv': placesFile(`C-1,P-1,${name},2026-07-01`),
      'courses.csv': `id,class,name,teacher\nM,${name},Mathematics,Ms. Reed\n`,
      'attendance-2026-09.csv': 'id,student_class,course,date,status\nA-1,C-1,M,2026-09-14,absent\n',
    });
    expect(reports['student-classes.csv']).toMatchObject({ created: 0, changed: 1, problems: [] });
    const child = await childOf(sonia);
    expect(child).toEqual({ id: child.id, classId: await classWith(name), placeId });
    expect(await placesOf(child.id)).toMatchObject([
      { id: placeId, sourceId: 'C-1', startedOn: '2026-07-01', retiredAt: null },
    ]);
    const parameters = { studentId: child.placeId };
    expect(await server.ask('getAttendance', { as: sonia, parameters })).toMatchObject([
      { status: 'absent', dateOfAttendance: '2026-09-14', course: { name: 'Mathematics' } },
    ]);
  },
);

test('a place that the portal gave in a year of which the school has the child in a class ends, and no other', async () => {
  await importFiles(server, { ...example(), 'student-parents.csv': parentsFile('sonia@example.org') });
  const sonia = await (await register()).activate();
  const { id: studentId, classId, placeId } = await childOf(sonia);
  const [imported] = await server.orm
    .select()
    .from(classPromotions)
    .where(eq(classPromotions.id, classId ?? ''));
  const [year] = await server.orm
    .select()
    .from(promotions)
    .where(eq(promotions.id, imported?.promotionId ?? ''));
  const [next] = await server.orm
    .insert(promotions)
    .values({ schoolId: year?.schoolId ?? '', name: 'Next', schoolYear: '2027-2028', isActive: true })
    .returning();
  const [nextClass] = await server.orm
    .insert(classPromotions)
    .values({ classLevelId: imported?.classLevelId ?? '', promotionId: next?.id ?? '' })
    .returning();
  const ofYear = { id: 'own', studentId, classPromotionId: await classWith('S-100-2026-G2-A') };
  const ofNext = { id: 'own-next', studentId, classPromotionId: nextClass?.id ?? '' };
  await server.orm.insert(studentPromotions).values([
    { ...ofYear, startedOn: '2026-09-01' },
    { ...ofNext, startedOn: '2027-07-01' },
  ]);
  await importFiles(server, { 'student-classes.csv': example()['student-classes.csv'] ?? '' });
  const live = (await placesOf(studentId)).filter(({ retiredAt }) => retiredAt === null);
  expect(live.map(({ id }) => id).sort()).toEqual([placeId, 'own-next'].sort());
});

test('a child whom the school has in one of two classes of the level gets no place in the other when accepted', async () => {
  const files = example();
  await importFiles(server, {
    ...files,
    'classes.csv': `${files['classes.csv']}S-100-2026-G1-B,S-100-G1,S-100-2026\n`,
    'student-classes.csv': placesFile('C-1,P-1001,S-100-2026-G1-B,2026-07-01'),
    'student-parents.csv': parentsFile('sonia@example.org'),
    'attendance-2026-09.csv': 'id,student_class,course,date,status\n',
  });
  const { data: schools } = await server.ask('getSchools');
  const query = { school: idOf(schools, 'Beacon Hill School') };
  const [offer] = await server.ask('getOffers', { query });
  const child = { offer: offer?.id ?? '', firstName: 'Fern', dateOfBirth: '2019-03-02' };
  const sonia = await (await register([child])).activate();
  await accept();
  const { id, classId } = await childOf(sonia);
  expect(classId).toBe(await classWith('S-100-2026-G1-B'));
  expect(await placesOf(id)).toMatchObject([{ sourceId: 'C-1' }]);
});

test('an accepted child whom the school has imported for this parent does not become a second student', async () => {
  await importFiles(server, { ...example(), 'student-parents.csv': parentsFile('sonia@example.org') });
  const { data: schools } = await server.ask('getSchools');
  const query = { school: idOf(schools, 'Beacon Hill School') };
  const [, offer] = await server.ask('getOffers', { query });
  const child = { offer: offer?.id ?? '', firstName: 'Fern', dateOfBirth: '2019-03-02' };
  const sonia = await (await register([child])).activate();
  await accept();
  expect(await childrenOf(sonia)).toHaveLength(1);
  expect(await server.orm.select().from(students)).toHaveLength(3);
  const fern = await server.orm.select().from(students).where(eq(students.sourceId, 'P-1001'));
  expect(await placesOf(fern[0]?.id ?? '')).toHaveLength(2);
});

test('a child who is accepted again is known by the application when the school has given it another id', async () => {
  await importFiles(server, { ...example(), 'student-parents.csv': parentsFile('sonia@example.org') });
  const { data: schools } = await server.ask('getSchools');
  const query = { school: idOf(schools, 'Beacon Hill School') };
  const [, offer] = await server.ask('getOffers', { query });
  const child = { offer: offer?.id ?? '', firstName: 'Fern', dateOfBirth: '2019-03-02' };
  await (await register([child])).activate();
  const reference = await accept();
  const [before] = await server.orm.select().from(students).where(eq(students.sourceId, 'P-1001'));
  const told = (...lines: string[]) => {
    const [header, , ...others] = (example()['students.csv'] ?? '').split('\n');
    return { 'students.csv': [header, ...lines, ...others].join('\n') };
  };
  const row = (id: string) => `${id},Fern,,Hazel,female,2019-03-02,,${reference}`;
  const both = await importFiles(server, told(row('P-1001'), row('P-1099')));
  expect(both['students.csv']?.problems).toMatchObject([
    { line: 3, column: 'application', message: `is "${reference}", of a child who stands in another row` },
  ]);
  const reports = await importFiles(server, told(row('P-1099')));
  expect(reports['students.csv']).toMatchObject({ created: 0, changed: 1, retired: 0, problems: [] });
  expect(await server.orm.select().from(students).where(eq(students.sourceId, 'P-1099'))).toMatchObject([
    { id: before?.id },
  ]);
});

test('an accepted application of which no student is left makes one of its child, whom the family sees, and of no other', async () => {
  const { files, sonia, header, row } = await enrolFern();
  await server.orm.delete(students);
  const other = await importFiles(server, { 'students.csv': `${header}\n${row('P-1', 'Rue')}` });
  expect(other['students.csv']?.problems).toMatchObject([{ line: 2, column: 'application' }]);
  const reports = await importFiles(server, {
    'classes.csv': files['classes.csv'] ?? '',
    'students.csv': `${header}\n${row('P-1', 'Fern')}P-2,Rue,,Hazel,female,2019-03-02,,\n`,
    'student-classes.csv': placesFile('C-1,P-1,S-100-2026-G1-A,2026-07-01'),
  });
  expect(reports['students.csv']).toMatchObject({ created: 2, problems: [] });
  expect(await childrenOf(sonia)).toEqual([['Fern', 'Beacon Hill School', 'Grade 1']]);
});

test('a row brings back the student of its application who had left the school', async () => {
  const { sonia, header, row } = await enrolFern();
  const [before] = await server.orm.select().from(students);
  await importFiles(server, { 'students.csv': `${header}\n${row('P-1', 'Fern')}` });
  const other = 'P-2,Rue,,Hazel,female,2019-03-02,,\n';
  await importFiles(server, { 'students.csv': `${header}\n${other}` }, { retireMost: true });
  expect(await childrenOf(sonia)).toEqual([]);
  const twice = await importFiles(server, {
    'students.csv': `${header}\n${row('P-3', 'Fern')}${row('P-4', 'Fern')}${other}`,
  });
  expect(twice['students.csv']?.problems).toMatchObject([{ line: 3, column: 'application' }]);
  const reports = await importFiles(server, { 'students.csv': `${header}\n${row('P-3', 'Fern')}${other}` });
  expect(reports['students.csv']).toMatchObject({ created: 0, changed: 1, problems: [] });
  expect(
    await server.ask('getChildren', { as: sonia, parameters: { parentId: sonia.parentId } }),
  ).toMatchObject([{ id: before?.id, firstName: 'Fern' }]);
});

test('a child whom two rows name is refused however far apart they stand', async () => {
  const { header, row } = await enrolFern();
  const others = Array.from({ length: 600 }, (_, index) => `O-${index},Rue,,Hazel,female,2019-03-02,,\n`);
  const reports = await importFiles(server, {
    'students.csv': `${header}\n${row('P-1', 'Fern')}${others.join('')}${row('P-2', 'Fern')}`,
  });
  expect(reports['students.csv']?.problems).toMatchObject([
    { line: 603, column: 'application', message: expect.stringMatching(/stands in another row$/) as string },
  ]);
});

onPostgres('while a dry run changes what they choose from, families register and apply', async () => {
  await importFiles(server, example());
  const { data: schools } = await server.ask('getSchools');
  const query = { school: idOf(schools, 'Beacon Hill School') };
  const [offer] = await server.ask('getOffers', { query });
  const names = ['countries', 'provinces', 'cities', 'professions', 'educational-levels', 'schools'];
  const changed = [...names, 'class-levels', 'promotions', 'events'].map((name) => {
    const [header, ...rows] = (example()[`${name}.csv`] ?? '').split('\n');
    const column = header?.split(',').indexOf(name === 'events' ? 'title' : 'name') ?? 0;
    const renamed = rows.map((row) =>
      row.split(',').map((cell, index) => (index === column ? `${cell}s` : cell)),
    );
    return [`${name}.csv`, [header, ...renamed.map((row) => row.join(','))].join('\n')] as const;
  });
  const reports = await whileHeld(
    server.database,
    (db) => db.select().from(schoolEvents).for('update'),
    () => importFiles(server, Object.fromEntries(changed), { dryRun: true }),
    { meanwhile: () => register([{ offer: offer?.id ?? '' }]) },
  );
  expect(
    Object.values(reports).map(({ outcome, changed: count }) => outcome === 'accepted' && count > 0),
  ).toEqual(changed.map(() => true));
});

test.each<[string, string, string, string]>([
  [
    'student-parents.csv',
    'robin@example.org',
    'robin at example',
    'is "robin at example", which is no e-mail address',
  ],
  ['student-parents.csv', 'P-1001,robin', 'P-9,robin', 'is "P-9", which students.csv does not have'],
  ['students.csv', 'female,2019', 'girl,2019', 'is "girl", and must be one of male, female'],
  ['students.csv', '2019-03-02', '2219-03-02', 'is "2219-03-02", which is in the future'],
  ['students.csv', '2019-03-02', '2019-02-30', 'is "2019-02-30", and must be a day, as 2026-09-30'],
  ['students.csv', 'Fern', '=1+1', 'begins with "=", which a spreadsheet calculates: write the value itself'],
  ['classes.csv', 'G1-A,S-100-G1', 'G1-A,S-200-2DE', 'is of another school than the class'],
])('%s: %s → %s is refused in words, with nothing written', async (name, from, to, message) => {
  const files = example();
  const reports = await importFiles(server, { ...files, [name]: files[name]?.replace(from, to) ?? '' });
  expect(reports[name]).toMatchObject({ outcome: 'refused', problems: [{ line: 2, message }] });
});

test('an address that stands for more children than a family has is refused', async () => {
  const files = example();
  const numbers = Array.from({ length: 21 }, (_, index) => `T-${index}`);
  const pupils = numbers.map((id) => `${id},Fern,,Hazel,female,2019-03-02,,\n`).join('');
  const links = (most: number) =>
    `id,student,email\n${numbers
      .slice(0, most)
      .map((id) => `${id},${id},none@example.org\n`)
      .join('')}`;
  const students = `${files['students.csv']}${pupils}`;
  const refused = await importFiles(server, {
    ...files,
    'students.csv': students,
    'student-parents.csv': links(21),
  });
  expect(refused['student-parents.csv']?.problems[0]?.message).toBe(
    'The address "none@example.org" stands for 21 children, and may for 20: whoever reads its mail would see them all.',
  );
  const taken = await importFiles(server, { 'student-parents.csv': links(20) });
  expect(taken['student-parents.csv']).toMatchObject({ outcome: 'accepted', created: 20 });
});
