/** @jest-environment node */
import { isNull } from 'drizzle-orm';
import { students } from '../../db/schema';
import { exampleFiles, importFiles } from '../../testing/schoolData';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer({}, () => Promise.resolve({}));

const header = 'id,first_name,middle_name,last_name,gender,birth_date,email,application';
const importChildren = async (ids: readonly string[], options: { retireMost?: boolean } = {}) => {
  const rows = ids.map((id) => `${id},Fern,,Hazel,female,2019-03-02,,\n`);
  const reports = await importFiles(server, { 'students.csv': `${header}\n${rows.join('')}` }, options);
  return reports['students.csv'];
};

const present = async () =>
  (await server.orm.select().from(students).where(isNull(students.retiredAt)))
    .map(({ sourceId }) => sourceId)
    .sort();

test('children whose ids have lost the zeros at their beginning do not all leave, unless that is meant', async () => {
  await importChildren(['0101', '0102', '0103', '1104']);
  const withoutZeros = ['101', '102', '103', '1104'];
  expect(await importChildren(withoutZeros)).toMatchObject({
    outcome: 'refused',
    problems: [
      {
        line: null,
        message:
          'The file lacks 3 of the 4 rows that it had, and has 3 new ones: is each id the same as before, with the zeros at its beginning? If that is meant, add --retire-most.',
      },
    ],
  });
  expect(await present()).toEqual(['0101', '0102', '0103', '1104']);
  expect(await importChildren(withoutZeros, { retireMost: true })).toMatchObject({ created: 3, retired: 3 });
  expect(await present()).toEqual(['101', '102', '103', '1104']);
});

test('half of the children may leave while others come', async () => {
  await importChildren(['1', '2', '3', '4']);
  expect(await importChildren(['3', '4', '5', '6'])).toMatchObject({ created: 2, retired: 2 });
});

test('what is renewed every year may be new altogether', async () => {
  await importFiles(server, exampleFiles());
  const next = 'id,school,name,year,active\nS-100-2027,S-100,Intake,2027-2028,yes\n';
  expect((await importFiles(server, { 'promotions.csv': next }))['promotions.csv']).toMatchObject({
    outcome: 'accepted',
    created: 1,
    unchanged: 0,
  });
});

const PAYMENTS = 'id,fee,paid,amount,method,reference\n';
const paymentOf = (id: string, fee: string) => `${id},${fee},2026-09-14,10,Card,\n`;

describe('payments', () => {
  const importPayments = async (files: Record<string, string>, options: { retireMost?: boolean } = {}) =>
    (await importFiles(server, files, options))['payments.csv'];
  const paid = (numbers: readonly number[]) =>
    numbers.map((number) => paymentOf(`Y-${number}`, 'F-1001-1')).join('');
  const earlier = paid([1, 2, 3, 4, 5, 6]);

  test('of fees that are still there do not go because a file has only the newest, unless that is meant', async () => {
    await importFiles(server, { ...exampleFiles(), 'payments.csv': PAYMENTS + earlier });
    const newest = {
      'payments.csv': PAYMENTS + paid([7, 8]),
    };
    expect(await importPayments(newest)).toMatchObject({
      outcome: 'refused',
      problems: [
        {
          line: null,
          message:
            'The file lacks 6 of the 6 rows that it had about what is still in fees.csv, and has 2 new ones: are the earlier rows in it, too? If that is meant, add --retire-most.',
        },
      ],
    });
    expect(await importPayments(newest, { retireMost: true })).toMatchObject({ created: 2, retired: 6 });
  });

  test('go with the fees of the year before', async () => {
    const files = exampleFiles();
    await importFiles(server, { ...files, 'payments.csv': PAYMENTS + earlier });
    const fees = files['fees.csv']?.replaceAll(/^F-/gm, 'G-') ?? '';
    const payments = PAYMENTS + paymentOf('Y-7', 'G-1001-1');
    expect(await importPayments({ 'fees.csv': fees, 'payments.csv': payments })).toMatchObject({
      outcome: 'accepted',
      created: 1,
      retired: 6,
    });
  });

  test.each([
    ['a few', [1, 2, 3], [4], 3],
    ['half', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [7, 8, 9, 10, 11, 12, 13], 6],
  ])('%s may go while others come', async (_how, before, now, retired) => {
    await importFiles(server, { ...exampleFiles(), 'payments.csv': PAYMENTS + paid(before) });
    expect(await importPayments({ 'payments.csv': PAYMENTS + paid(now) })).toMatchObject({
      created: 1,
      retired,
    });
  });
});
