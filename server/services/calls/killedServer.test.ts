/** @jest-environment node */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { PgTable } from 'drizzle-orm/pg-core';
import { endpoints, pathOf, type EndpointName } from '../../../src/contract/endpoints';
import { openDatabase, type Database } from '../../db/client';
import * as tables from '../../db/schema';
import * as build from '../../testing/builders';
import { bundle, SHORT_LIVED } from '../../testing/bundle';
import { ids, writeUpload, type TestParent } from '../../testing/fixtures';
import type { KillMoment } from '../../testing/killableServer';

interface Running {
  child: ChildProcessByStdio<null, Readable, null>;
  url: string;
}

const directory = mkdtempSync(join(tmpdir(), 'killed-'));
let running: Running | undefined;
let parent: TestParent;
const script = bundle(join(__dirname, '..', '..', 'testing', 'killableServer.ts'));
afterAll(() => {
  running?.child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const start = async (): Promise<Running> => {
  const child = spawn(process.execPath, [...SHORT_LIVED, await script, directory], {
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

type Post = [name: EndpointName, body: unknown];

const post = async ({ url }: Running, [name, body]: Post, kill: Record<string, string> = {}) => {
  const response = await fetch(`${url}/api${pathOf(name)}`, {
    method: endpoints[name].method,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${parent.token}`,
      'idempotency-key': `intent-of-${name}`,
      ...kill,
    },
  });
  return { name, status: response.status, body: (await response.json()) as unknown };
};

/** The embedded database commits one after another: before a commit there is one request, the others wait behind it. */
const postAndKill = async (posts: readonly Post[], moment: KillMoment) => {
  const server = (running ??= await start());
  const ended = once(server.child, 'exit');
  const requests = String(moment === 'beforeCommit' ? 1 : posts.length);
  const kill = { 'x-kill': moment, 'x-kill-requests': requests };
  const lost = posts.map((one) => expect(post(server, one, kill)).rejects.toThrow());
  await Promise.all(lost);
  expect(((await ended) as unknown[])[1]).toBe('SIGKILL');
  running = undefined;
};

/** Kills the server at each moment of these calls, then repeats them with the same keys until they are answered. */
const postThroughKills = async (posts: readonly Post[]) => {
  for (const moment of ['beforeCommit', 'afterCommit', 'beforeAnswer'] as const) {
    await postAndKill(posts, moment);
  }
  const server = (running = await start());
  const answers = await Promise.all(posts.map((one) => post(server, one)));
  for (const { name, status } of answers) {
    expect([name, status]).toEqual([name, name.startsWith('create') ? 201 : 200]);
  }
  expect(await Promise.all(posts.map((one) => post(server, one)))).toEqual(answers);
  return answers;
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

/** F01: each POST of the wizard, in its order, and a registration beside the first. */
test('F01: a server killed before the commit, after it and before the answer, at each POST: a repeat makes one row', async () => {
  running = await start();
  await stop();
  const fileUrl = await withDatabase(({ orm }) => writeUpload(orm, parent));
  const [created] = await postThroughKills([
    ['createApplicant', build.anApplicant()],
    ['register', build.aRegistration()],
  ]);
  const { id } = created?.body as { id: string };
  const sections: Post[] = [
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
  ];
  await postThroughKills(sections);
  await postThroughKills([['submitApplicant', { applicantId: id, offerId: ids.offer, confirmed: true }]]);
  await stop();

  const kept = await countRows({
    accounts: tables.accounts,
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
    mails: tables.mailOutbox,
    intents: tables.idempotencyKeys,
  });
  expect(kept).toEqual({
    // Two were there before; the registration brings a child of its own.
    accounts: 3,
    applicants: 2,
    applications: 2,
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
    moves: 2,
    mails: 1,
    intents: sections.length + 3,
  });
}, 400_000);
