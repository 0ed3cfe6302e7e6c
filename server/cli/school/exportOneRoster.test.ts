/** @jest-environment node */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { cities, educationalSystems, schools, students } from '../../db/schema';
import { completeDraft, submit } from '../../testing/enrolment';
import { ids, writeOffer } from '../../testing/fixtures';
import { importFiles } from '../../testing/schoolData';
import { useTestServer } from '../../testing/testServer';
import { schoolCommand } from './command';

const server = useTestServer();
let url: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

const runWith = async (SCHOOL_TOKEN: string, ...line: string[]) => {
  const said: string[] = [];
  const code = await schoolCommand([...line, '--url', url], {
    variables: { SCHOOL_TOKEN, DATA_DIR: server.directory },
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
  });
  return { code, said: said.join('\n') };
};
const run = (...line: string[]) => runWith(server.school.token, ...line);

const accept = async (firstName: string, status: 'Accepted' | 'Denied' = 'Accepted', offerId?: string) => {
  const { parent: as } = server;
  const id = await completeDraft(server, as);
  await server.ask('patchApplicant', { as, parameters: { id }, body: { firstName } });
  const { referenceNumber } = await submit(server, as, id, true, offerId);
  const reference = referenceNumber ?? '';
  await server.ask('patchSchoolApplication', {
    as: server.school,
    parameters: { reference },
    body: { status },
  });
  return reference;
};

const filesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** As if the school's own files had brought what stands in the test's world. */
const importPlaces = async () => {
  for (const table of [cities, educationalSystems, schools])
    await server.orm.update(table).set({ sourceId: sql`${table.id}` });
};

test('accepted applications are a OneRoster set, which the import reads and knows the children of', async () => {
  await importPlaces();
  const earlier = await accept('Ilyas');
  const later = { id: 'offer-2', classLevelId: ids.otherGrade };
  await writeOffer(server.orm, later);
  const other = await accept('Noor');
  await accept('Sami', 'Denied');
  // a child who was accepted twice is one child, who goes where the newest application says
  const accepted = [other, await accept('Ilyas', 'Accepted', later.id)];
  const folder = join(server.directory, 'set');
  const { code, said } = await run('export', '--format', 'oneroster', '--files', folder);
  expect([code, said]).toEqual([0, expect.stringContaining(`2 accepted, saved in ${folder}:\norgs.csv\n`)]);
  const files = filesIn(folder);
  expect(Object.keys(files).sort()).toEqual([
    ...['demographics.csv', 'manifest.csv', 'orgs.csv', 'roles.csv', 'users.csv'],
  ]);
  expect(statSync(join(folder, 'users.csv')).mode & 0o777).toBe(0o600);
  for (const reference of accepted) expect(files['users.csv']).toContain(`{application:${reference}}`);
  expect(files['users.csv']).not.toContain(`{application:${earlier}}`);
  const childOf = (reference = '') =>
    files['users.csv']?.split('\r\n').find((line) => line.includes(`{application:${reference}}`));
  expect(childOf(accepted[1])).toMatch(/,Grade 2,2026-2027$/);
  expect(childOf(other)).toMatch(/,Grade 1,2026-2027$/);
  const parents = (files['roles.csv'] ?? '').split('\r\n').filter((line) => line.includes(',parent,'));
  expect(parents.length).toBe(1);
  expect(files['users.csv']).toMatch(/,\+\d+,/);

  const reports = await importFiles(server, files);
  const counts = Object.values(reports).map((report) => [report.name, report.created, report.problems]);
  expect(counts).toEqual([
    ['schools.csv from orgs.csv', 0, []],
    ['students.csv from users.csv', 0, []],
    ['student-parents.csv from users.csv', 2, []],
  ]);
  const kept = await server.orm.select({ sourceId: students.sourceId }).from(students);
  expect(kept.filter(({ sourceId }) => sourceId !== null).length).toBe(2);
});

test('what a OneRoster set cannot be is answered in one sentence', async () => {
  expect((await run('export', '--format', 'oneroster')).said).toContain('needs --files and the name');
  const line = ['export', '--format', 'oneroster', '--files', 'x', '--status', 'denied'];
  expect((await run(...line)).said).toContain('export --format oneroster takes no --status.');
});

describe('an export that fails leaves no set that looks whole', () => {
  const begin = async (name: string) => {
    const folder = join(server.directory, name);
    const line = ['export', '--format', 'oneroster', '--files', folder];
    await accept('Ilyas');
    expect((await run(...line)).code).toBe(0);
    return { folder, line };
  };

  it('but the former one, where the server answers nothing', async () => {
    const { folder, line } = await begin('refused');
    const former = filesIn(folder);
    expect((await runWith('x'.repeat(40), ...line)).code).not.toBe(0);
    expect(filesIn(folder)).toEqual(former);
  });

  it('but none, where a file cannot be written', async () => {
    const { folder, line } = await begin('unwritten');
    rmSync(join(folder, 'demographics.csv'));
    mkdirSync(join(folder, 'demographics.csv'));
    expect((await run(...line)).code).not.toBe(0);
    expect(readdirSync(folder)).not.toContain('manifest.csv');
  });
});
