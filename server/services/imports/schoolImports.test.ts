/** @jest-environment node */
import { exampleFiles, importFiles } from '../../testing/schoolData';
import { useTestServer } from '../../testing/testServer';
import { remindOfFees } from '../schoolLife';

const server = useTestServer();

const only = (...names: string[]) => {
  const files = exampleFiles();
  return Object.fromEntries(names.map((name) => [name, files[name] ?? '']));
};
const base = () => {
  const { 'fees.csv': _fees, 'payments.csv': _payments, ...files } = exampleFiles();
  return files;
};
const money = () => only('fees.csv', 'payments.csv');
const change = (files: Record<string, string>, name: string, from: string | RegExp, to: string) => {
  const text = files[name]?.replace(from, to) ?? '';
  expect(text).not.toBe(files[name]);
  return { ...files, [name]: text };
};
const outcomes = (reports: Awaited<ReturnType<typeof importFiles>>) =>
  Object.fromEntries(Object.entries(reports).map(([name, { outcome }]) => [name, outcome]));

const TOGETHER = 'which is taken together with it, was not accepted.';

/** What the parent of the example is told of fees while they are overdue. */
const overdue = async () => {
  await remindOfFees(server.database, new Date('2026-10-20T12:00:00Z'));
  const { data } = await server.ask('getNotifications', { as: server.parent });
  return data.filter(({ kind }) => kind === 'feeOverdue').map(({ facts }) => facts.amount);
};

test.each([false, true])(
  'fees are not taken without the payments that came with them, and nobody is asked for what is paid (dry run: %s)',
  async (dryRun) => {
    await importFiles(server, base());
    const wrong = change(money(), 'payments.csv', 'F-1001-1', 'F-9');
    const reports = await importFiles(server, wrong, { dryRun });
    expect(reports).toMatchObject({
      'fees.csv': {
        outcome: 'refused',
        created: 2,
        problems: [{ line: null, message: `payments.csv, ${TOGETHER}` }],
      },
      'payments.csv': { outcome: 'refused', problems: [{ column: 'fee' }] },
    });
    expect(await overdue()).toEqual([]);
    expect(outcomes(await importFiles(server, money()))).toEqual({
      'fees.csv': 'accepted',
      'payments.csv': 'accepted',
    });
    expect(await overdue()).toEqual(['4025']);
  },
);

test('the reminder never sees fees between them and their payments', async () => {
  await importFiles(server, base());
  const ended: string[] = [];
  server.database.listen((statement) => {
    const [, what] = /^(commit|insert into "fee\w+")/.exec(statement) ?? [];
    if (what !== undefined) ended.push(what);
  });
  await importFiles(server, money());
  server.database.listen(undefined);
  expect(ended.slice(0, 3)).toEqual(['insert into "fees"', 'insert into "fee_payments"', 'commit']);
});

test('payments are not tried when their fees are refused, nor fees when payments cannot be tried', async () => {
  await importFiles(server, base());
  const reports = await importFiles(server, change(money(), 'fees.csv', '180.50', 'much'));
  expect(outcomes(reports)).toEqual({ 'fees.csv': 'refused', 'payments.csv': 'notTried' });
  expect(reports['payments.csv']?.problems).toMatchObject([{ message: `fees.csv, ${TOGETHER}` }]);
  const twice = Object.entries(money()).map(([name, text]) => ({ name, text }));
  const body = { files: [...twice, ...twice.slice(1)] };
  const { files } = await server.ask('importSchoolData', { as: server.school, body });
  expect(files).toMatchObject([
    { name: 'payments.csv', outcome: 'refused' },
    { name: 'fees.csv', outcome: 'notTried', problems: [{ message: `payments.csv, ${TOGETHER}` }] },
  ]);
  const students = change({ ...only('students.csv'), ...money() }, 'students.csv', 'P-1001', '');
  expect(outcomes(await importFiles(server, students))).toMatchObject({
    'students.csv': 'refused',
    'fees.csv': 'notTried',
    'payments.csv': 'notTried',
  });
});

test('fees and payments that come alone are taken alone', async () => {
  await importFiles(server, base());
  expect(outcomes(await importFiles(server, only('fees.csv')))).toEqual({ 'fees.csv': 'accepted' });
  expect(outcomes(await importFiles(server, only('payments.csv')))).toEqual({ 'payments.csv': 'accepted' });
});

test.each([false, true])('a refused file says what it would retire (dry run: %s)', async (dryRun) => {
  await importFiles(server, exampleFiles());
  const less = change(only('cities.csv'), 'cities.csv', /.*Grenoble\n/, '');
  const refused = change(less, 'cities.csv', 'Lyon', '=1+1');
  const reports = await importFiles(server, refused, { dryRun });
  expect(reports['cities.csv']).toMatchObject({
    outcome: 'refused',
    retired: 1,
    refused: 1,
    problems: [{ column: 'name' }],
  });
  expect((await importFiles(server, only('cities.csv')))['cities.csv']).toMatchObject({
    unchanged: 6,
    changed: 0,
  });
});

test('a refused file that lacks most of its rows is not said to be cut', async () => {
  await importFiles(server, exampleFiles());
  const header = 'id,name\n';
  const { 'professions.csv': report } = await importFiles(server, {
    'professions.csv': `${header}nurse,=1+1\n`,
  });
  expect(report).toMatchObject({ retired: 5, problems: [{ column: 'name' }] });
});

test('what is retired because it belongs to something that is gone is told by file, in a dry run too', async () => {
  await importFiles(server, exampleFiles());
  const { 'schools.csv': text = '' } = change(only('schools.csv'), 'schools.csv', /S-200.*\n/, '');
  const send = async (dryRun: boolean) =>
    server.ask('importSchoolData', {
      as: server.school,
      body: { dryRun, files: [{ name: 'schools.csv', text }] },
    });
  const shown = await send(true);
  expect(shown.belongings).toContainEqual({ name: 'offers.csv', retired: 1 });
  expect(shown.belongings?.map(({ name }) => name)).not.toContain('schools.csv');
  expect((await send(false)).belongings).toEqual(shown.belongings);
  expect(await send(false)).not.toHaveProperty('belongings');
});
