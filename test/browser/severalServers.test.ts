import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { startMailServer } from '../../server/testing/mailServer';
import { startReceiver } from '../../server/testing/receiver';
import { aHealth, anApplicant } from '../../server/testing/builders';
import type { NotificationsDto } from '../../src/contract/notifications';
import type { UploadDto } from '../../src/contract/uploads';
import { endpoints, pathOf, type EndpointName } from '../../src/contract/endpoints';
import { credentials, signIn as openSession } from '../bench/family';
import { createDatabase } from '../postgres/createDatabase';
import { startBalancer } from './balancer';
import { placeIn } from './begunApplication';
import { launch, openPage, signIn } from './browser';
import { useEndings } from './endings';
import { eventually } from './eventually';
import { aPdf } from './papers';
import { startPortal, type Portal } from './portal';
import { referenceOf, school, SCHOOL_TOKEN } from './schoolOffice';

const postgres = process.env.TEST_DATABASE_URL;
/** PGlite belongs to one server. */
const options = { skip: postgres === undefined && 'needs the PostgreSQL of TEST_DATABASE_URL' };
const COUNT = 3;

let folder: string;
let mails: Awaited<ReturnType<typeof startMailServer>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let servers: Portal[];
let balancer: Awaited<ReturnType<typeof startBalancer>>;
let browser: Browser;

/** A data folder of each server, and one folder of files that all of them have. */
const dataFolder = async (number: number) => {
  const own = join(folder, `server-${number}`);
  await mkdir(own);
  await symlink(join(folder, 'files'), join(own, 'files'));
  return own;
};

const ending = useEndings();
before(async () => {
  if (postgres === undefined) return;
  folder = ending(await mkdtemp(join(tmpdir(), 'several-')), (path) => rm(path, { recursive: true }));
  await mkdir(join(folder, 'files'));
  mails = ending(await startMailServer(), ({ stop }) => stop());
  receiver = ending(await startReceiver(), ({ stop }) => stop());
  browser = ending(await launch(), (one) => one.close());
  const shared = {
    ...{ DATABASE_URL: await createDatabase(postgres), SEED: 'demo', SCHOOL_TOKEN },
    ...{ SECRET_KEY: 'the-secret-key-of-several-servers-in-tests', SMTP_URL: mails.url },
    WEBHOOK_ALLOW: '127.0.0.1',
  };
  const starts = Array.from({ length: COUNT }, async (_, number) =>
    ending(await startPortal({ ...shared, DATA_DIR: await dataFolder(number) }), ({ remove }) => remove()),
  );
  await Promise.allSettled(starts);
  servers = await Promise.all(starts);
  balancer = ending(await startBalancer(servers.map(({ url }) => url)), ({ close }) => close());
});

interface Call {
  token?: string;
  parameters?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

const call = (url: string, name: EndpointName, { token, parameters, body, headers }: Call = {}) =>
  fetch(`${url}/api${pathOf(name, parameters)}`, {
    method: endpoints[name].method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });

const onEach = <Result>(ask: (url: string) => Promise<Result>) =>
  Promise.all(servers.map(({ url }) => ask(url)));
const first = () => servers[0]?.url ?? '';
const second = () => servers[1]?.url ?? '';
const third = () => servers[2]?.url ?? '';

const child = async (mark: string) =>
  anApplicant({
    firstName: mark,
    email: `${mark}@example.org`,
    applicantAddresses: [{ ...anApplicant().applicantAddresses[0], ...(await placeIn(first())) }],
  });

/** The children whose first name begins so, as they stand in the database. */
const named = async (mark: string) =>
  ((await servers[0]?.rows())?.applicants ?? []).filter(({ first_name: name }) =>
    String(name).startsWith(mark),
  );

test('a session begins at one server, holds at each, and ends at all', options, async () => {
  const { token } = await openSession(first());
  const statuses = () => onEach(async (url) => (await call(url, 'getSessions', { token })).status);
  assert.deepEqual(await statuses(), [200, 200, 200]);
  await call(second(), 'logout', { token });
  assert.deepEqual(await statuses(), [401, 401, 401]);
});

test('wrong passwords are counted together', options, async () => {
  const guess = async (username: string, url: string) =>
    (await call(url, 'login', { body: { username, password: 'Wrong#2026' } })).status;
  const guesses = async (username: string, url: string) => {
    const statuses = [];
    for (let count = 0; count < 12; count += 1) statuses.push(await guess(username, url));
    return statuses;
  };
  const atOne = await guesses('nobody-at-one', first());
  assert.ok(atOne.includes(429));
  assert.deepEqual(await guesses('nobody-at-all', balancer.url), atOne);
});

test('the same intent at each server at once is one record', options, async () => {
  const { token } = await openSession(first());
  const body = await child('Intent');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers = await onEach((url) => call(url, 'createApplicant', { token, body, headers }));
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id));
  assert.deepEqual([...new Set(answers.map(({ ok }) => ok))], [true]);
  assert.equal(new Set(ids).size, 1);
  assert.equal((await named('Intent')).length, 1);
});

test('a record that changed at one server is stale at the others', options, async () => {
  const { token } = await openSession(first());
  const made = await call(first(), 'createApplicant', { token, body: await child('Stale') });
  const { id: applicantId } = (await made.json()) as { id: string };
  const created = await call(second(), 'createHealth', { token, body: aHealth(applicantId) });
  const { id } = (await created.json()) as { id: string };
  const headers = { 'if-match': created.headers.get('etag') ?? '' };
  const change = async (url: string, physicianName: string) => {
    const body = aHealth(applicantId, { physicianName });
    return (await call(url, 'patchHealth', { token, parameters: { id }, body, headers })).status;
  };
  assert.equal(await change(third(), 'Newer'), 200);
  assert.equal(await change(first(), 'Other'), 412);
});

test('a file that one server took is opened at each', options, async () => {
  const { token } = await openSession(first());
  const { buffer, name: fileName, mimeType: contentType } = aPdf();
  const announced = { fileName, contentType, size: buffer.length };
  const answer = await call(first(), 'createUpload', { token, body: announced });
  const { uploadUrl, fileUrl } = (await answer.json()) as UploadDto;
  const sent = await fetch(second() + uploadUrl, {
    method: 'PUT',
    headers: { 'content-type': contentType },
    body: new Uint8Array(buffer),
  });
  assert.equal(sent.status, 200);
  const headers = { authorization: `Bearer ${token}` };
  const opened = await onEach(async (url) => {
    const file = await fetch(url + fileUrl, { headers });
    return Buffer.from(await file.arrayBuffer());
  });
  for (const bytes of opened) assert.deepEqual(bytes, buffer);
});

/** Has the server do what `intent` says until it has answered, as the portal does when a connection breaks. */
const insist = (intent: () => Promise<Response>) =>
  eventually(async () => {
    const answer = await intent();
    if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
  });

test(
  'one server is killed in the middle of an evening: nothing is lost, doubled, or told twice',
  options,
  async () => {
    await school(balancer.url, 'webhooks', 'add', receiver.url, '--events', 'application.status_moved');
    const page = await openPage(browser);
    const follows = page.waitForResponse((response) => response.url().endsWith('/notifications/stream'));
    await signIn(page, balancer.url);
    await follows;

    const { token } = await openSession(balancer.url);
    const families = await Promise.all(Array.from({ length: 60 }, (_, number) => child(`Evening-${number}`)));
    let done = 0;
    let killed: Promise<void> | undefined;
    const enrol = async (body: unknown) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      await insist(() => call(balancer.url, 'createApplicant', { token, body, headers }));
      done += 1;
      if (done === 10) killed = servers[1]?.stop('SIGKILL');
    };
    // some at a time, so that the killed server is in the middle of a few
    const waiting = [...families];
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await enrol(next);
    };
    await Promise.all(Array.from({ length: 6 }, work));
    await killed;
    const names = (await named('Evening')).map(({ first_name: name }) => name);
    assert.deepEqual(names.sort(), families.map(({ firstName }) => firstName).sort());

    const notifications = await call(balancer.url, 'getNotifications', { token });
    const { unread } = (await notifications.json()) as NotificationsDto;
    await school(balancer.url, 'set', await referenceOf(balancer.url, 'Leo'), 'Reviewed');
    await page.getByTitle(`${unread + 1} unread notifications`).waitFor();
    await eventually(async () => assert.equal(receiver.received.length, 1));
    const mailsOfMove = () => mails.received.filter(({ source }) => /^Subject: .*Leo/m.test(source));
    await eventually(async () => assert.equal(mailsOfMove().length, 1));

    await servers[1]?.start();
    const again = await call(second(), 'login', { body: credentials });
    assert.equal(again.status, 200);
    assert.deepEqual([receiver.received.length, mailsOfMove().length], [1, 1]);
  },
);
