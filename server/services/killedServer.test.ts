/** @jest-environment node */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { PgTable } from 'drizzle-orm/pg-core';
import { endpoints, pathOf, type EndpointName } from '../../src/contract/endpoints';
import { openDatabase, type Database } from '../db/client';
import * as tables from '../db/schema';
import * as build from '../testing/builders';
import { ids, writeUpload, type TestParent } from '../testing/fixtures';
import type { KillMoment } from '../testing/killableServer';

interface Running {
  child: ChildProcessByStdio<null, Readable, null>;
  url: string;
}

const directory = mkdtempSync(join(tmpdir(), 'killed-'));
let running: Running | undefined;
let parent: TestParent;
afterAll(() => {
  running?.child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const start = async (): Promise<Running> => {
  const script = join(__dirname, '..', 'testing', 'killableServer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const said = JSON.parse(line) as { url: string; parent?: TestParent };
    parent = said.parent ?? parent;
    return { child, url: said.url };
  }
  throw new Error('The server ended before it listened.');
};

const withDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
  const database = await openDatabase({ dataDirectory: directory, databaseUrl: undefined });
  return work(database).finally(() => database.close());
};

const post = async ({ url }: Running, name: EndpointName, body: unknown, kill?: string) => {
  const response = await fetch(`${url}/api${pathOf(name)}`, {
    method: endpoints[name].method,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${parent.token}`,
      'idempotency-key': `intent-of-${name}`,
      ...(kill ? { 'x-kill': kill } : {}),
    },
  });
  return { status: response.status, body: (await response.json()) as unknown };
};

const postAndKill = async (name: EndpointName, body: unknown, moment: KillMoment) => {
  running ??= await start();
  const ended = once(running.child, 'exit');
  await expect(post(running, name, body, moment)).rejects.toThrow();
  expect(((await ended) as unknown[])[1]).toBe('SIGKILL');
  running = undefined;
};

/** After the commit the two moments leave the same behind: each call meets one of them. */
const momentsOf = (turn: number): KillMoment[] => [
  'beforeCommit',
  turn % 2 === 0 ? 'afterCommit' : 'beforeAnswer',
];

/** Kills the server at both moments of one call, then repeats it with the same key until it is answered. */
const postThroughKills = async (name: EndpointName, body: unknown, turn: number) => {
  for (const moment of momentsOf(turn)) await postAndKill(name, body, moment);
  running = await start();
  const answer = await post(running, name, body);
  expect([name, answer.status]).toEqual([name, name === 'submitApplicant' ? 200 : 201]);
  expect(await post(running, name, body)).toEqual(answer);
  return answer.body;
};

const stop = async () => {
  if (!running) return;
  const ended = once(running.child, 'exit');
  running.child.kill('SIGKILL');
  await ended;
  running = undefined;
};

/** How many rows of each there are. */
const countRows = (of: Record<string, PgTable>) =>
  withDatabase(async ({ orm }) => {
    const counts: Record<string, number> = {};
    for (const [name, table] of Object.entries(of)) counts[name] = (await orm.select().from(table)).length;
    return counts;
  });

/** F01: each POST of the wizard, in its order. */
test('a server killed before the commit and after it, at each POST: a repeat makes one row', async () => {
  running = await start();
  await stop();
  const fileUrl = await withDatabase(({ orm }) => writeUpload(orm, parent));
  const { id } = (await postThroughKills('createApplicant', build.anApplicant(), 0)) as { id: string };
  const calls: [EndpointName, unknown][] = [
    ['createUpload', { fileName: 'a.pdf', contentType: 'application/pdf', size: 10 }],
    ['createDocuments', [{ applicantId: id, documentType: 'Passport', fileUrl }]],
    ['createSchoolHistories', [build.aSchoolHistory(id)]],
    ['createSchoolHistory', build.aSchoolHistory(id, { schoolName: 'Another School' })],
    ['createGuardians', [build.aGuardian(id, { priority: 1 })]],
    ['createSiblings', [build.aSibling(id)]],
    ['createHealth', build.aHealth(id)],
    ['createTransportation', build.aTransportation(id)],
    ['createAgreement', build.anAgreement(id)],
    ['createSignature', build.aSignature(id)],
    ['submitApplicant', { applicantId: id, offerId: ids.offer, confirmed: true }],
  ];
  for (const [turn, [name, body]] of calls.entries()) await postThroughKills(name, body, turn + 1);
  await stop();

  const kept = await countRows({
    applicants: tables.applicants,
    applications: tables.applications,
    uploads: tables.uploads,
    documents: tables.applicantDocuments,
    schoolHistories: tables.schoolHistories,
    guardians: tables.guardians,
    siblings: tables.siblings,
    healths: tables.studentHealths,
    transportations: tables.studentTransportations,
    agreements: tables.applicationAgreements,
    signatures: tables.applicationSignatures,
    moves: tables.statusHistory,
    intents: tables.idempotencyKeys,
  });
  expect(kept).toEqual({
    applicants: 1,
    applications: 1,
    // One was there before, for the documents.
    uploads: 2,
    documents: 1,
    schoolHistories: 2,
    guardians: 1,
    siblings: 1,
    healths: 1,
    transportations: 1,
    agreements: 1,
    signatures: 1,
    moves: 1,
    intents: calls.length + 1,
  });
}, 400_000);
