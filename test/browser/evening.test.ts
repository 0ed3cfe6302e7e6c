import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playEvening } from '../evening/evening';
import type { Told } from '../evening/family';
import { breachesIn } from '../evening/judge';
import { needOf, percentile } from '../evening/report';

const postgres = process.env.TEST_DATABASE_URL;

test('an evening of 50 families: all come to the end, and nothing that was acknowledged is lost or doubled', async () => {
  const servers = postgres === undefined ? 1 : 2;
  const evening = await playEvening({ families: 50, minutes: 1, seed: 1, networks: 1, servers, postgres });
  assert.deepEqual(
    evening.told.flatMap(({ failure }) => failure ?? []),
    [],
  );
  assert.deepEqual(evening.breaches, []);
  const children = evening.told.flatMap((told) => told.children);
  assert.ok(children.length > evening.families && children.every(({ isSubmitted }) => isSubmitted));
  assert.ok(evening.watched.processor > 0 && evening.watched.memory > 0 && evening.database.added > 0);
  const { applications, files } = needOf(evening, 5_000);
  assert.equal(applications, children.length * 100);
  // Two sums of the same decimals differ in their last digits, so rounding may part them.
  assert.ok(Math.abs(files - evening.files / 10) < 1e-9, `${files} instead of ${evening.files / 10}`);
});

test('the judge tells what is lost, doubled or not done', () => {
  const guardian = { path: '/api/guardians/add-all', body: [{ applicant: 'c', firstName: 'Amal' }] };
  const writes = [{ ...guardian, method: 'POST', answer: [{ id: 'g' }] }];
  const family = (changes: Partial<Told> = {}): Told => ({
    ...{ username: 'one', isRegistered: true, isActivated: true },
    children: [{ writes, isSubmitted: true }],
    ...changes,
  });
  const rows = {
    accounts: [{ id: 'a', username: 'one', activated_at: 'now' }],
    parents: [{ id: 'p', account_id: 'a' }],
    applicants: [{ id: 'c', parent_id: 'p' }],
    applications: [{ id: 'x', applicant_id: 'c', type: 'Application' }],
    guardians: [{ id: 'g', applicant_id: 'c', first_name: 'Amal' }],
  };
  const judge = (changes: Partial<typeof rows>, told = family()) =>
    breachesIn([told], { ...rows, ...changes });
  assert.deepEqual(judge({}), []);
  assert.match(judge({ accounts: [] })[0] ?? '', /no account/);
  assert.match(judge({ accounts: [...rows.accounts, ...rows.accounts] })[0] ?? '', /2 accounts/);
  assert.match(
    judge({ accounts: [{ ...rows.accounts[0]!, activated_at: null as never }] })[0] ?? '',
    /not activated/,
  );
  assert.match(judge({ guardians: [] })[0] ?? '', /g stands in the database once/);
  assert.match(
    judge({ guardians: [{ ...rows.guardians[0]!, first_name: '' }] })[0] ?? '',
    /answer of g is kept/,
  );
  assert.match(judge({ applications: [{ ...rows.applications[0]!, type: 'Draft' }] })[0] ?? '', /submitted/);
  assert.deepEqual(judge({ accounts: [] }, family({ isRegistered: false })), []);
});

test('of a hundred times the median is the fiftieth, and one is slower than the 99th percentile', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  assert.deepEqual([percentile(times, 0.5), percentile(times, 0.99), percentile([], 0.5)], [50, 99, 0]);
});
