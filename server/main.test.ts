/** @jest-environment node */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import type { LoginDto } from '../src/contract/accounts';
import type { ChildDto } from '../src/contract/children';
import { openDatabase } from './db/client';
import { accounts, mailOutbox } from './db/schema';
import { fileStorageAt } from './files/fileStore';
import { postMail } from './mail/outbox';
import { DEMO_PASSWORD } from './seed';
import { accountRows } from './seed/accounts';
import { startS3 } from './testing/buckets';
import { bundle, FROM_SOURCE, SHORT_LIVED } from './testing/bundle';
import { giveDatabase } from './testing/embeddedDatabase';
import { startMailServer } from './testing/mailServer';
import { watchMemory } from './testing/processMemory';
import { quickFolder } from './testing/quickFolder';

type Server = ChildProcessByStdio<null, Readable, Readable>;

const hasIpv6 = Object.values(networkInterfaces()).some((each) =>
  each?.some(({ address }) => address === '::1'),
);
const onIpv6 = hasIpv6 ? test : test.skip;

const directory = quickFolder('main-');
const running: Server[] = [];
let script: string;
beforeAll(async () => {
  script = await bundle(join(__dirname, 'main.ts'));
  await giveDatabase(directory);
}, 60_000);
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const start = (
  variables: Record<string, string> = {},
  options = SHORT_LIVED,
  words: readonly string[] = [],
  file = script,
): Server => {
  const child = spawn(process.execPath, [...options, file, ...words], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: directory,
      SEED: 'none',
      PORTAL: 'none',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
};

/** What it says until it is reached, by name. */
const addressesOf = async ({ stdout }: Server): Promise<Record<string, string>> => {
  const said: Record<string, string> = {};
  for await (const line of createInterface({ input: stdout })) {
    const { msg } = JSON.parse(line) as { msg: string };
    const [, name = '', address = ''] = /^(Parent Portal|Metrics): (\S+)$/.exec(msg) ?? [];
    said[name] = address;
    if (name === 'Parent Portal') return said;
  }
  throw new Error('The server ended before it said its address.');
};

const addressOf = async (server: Server): Promise<string> =>
  (await addressesOf(server))['Parent Portal'] ?? '';

const exitCodeOf = async (child: Server): Promise<unknown> => ((await once(child, 'exit')) as unknown[])[0];

const textOf = async (stream: Readable) => {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
};

const ask = (url: string, agent: Agent) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', reject);
  });

/** Until nobody is let in any more: the server has begun to end. */
const refusesConnections = async (address: string) => {
  const isOpen = () =>
    fetch(address).then(
      () => true,
      () => false,
    );
  while (await isOpen());
};

test('F24: it answers and keeps its log, refuses a second server on its folder, and ends when asked although a connection is kept open', async () => {
  const server = start();
  const address = (await addressOf(server)).replace('localhost', '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  expect(await ask(`${address}/api/countries`, agent)).toBe(200);

  const second = start();
  const [refusal, code] = await Promise.all([textOf(second.stderr), exitCodeOf(second)]);
  expect([code, refusal]).toEqual([1, expect.stringContaining(`in use by the process ${server.pid}`)]);

  server.kill('SIGTERM');
  const exitCode = await exitCodeOf(server);
  agent.destroy();
  expect(exitCode).toBe(0);
  expect(readFileSync(join(directory, 'log', 'server.log'), 'utf8')).toContain(
    '"route":"/api/countries","status":200',
  );
}, 120_000);

test('an option is refused, with the page that lists the settings', async () => {
  const server = start({}, SHORT_LIVED, ['--port', '4000']);
  const [refusal, code] = await Promise.all([textOf(server.stderr), exitCodeOf(server)]);
  expect([code, refusal]).toEqual([1, expect.stringMatching(/"--port".*docs\/configuration\.md/)]);
});

test.each(['PORT', 'METRICS_PORT'])(
  'a %s that is taken is told before anything is written',
  async (name) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'main-port-'));
    const server = start({
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      [name]: String(port),
    });
    const [refusal, code] = await Promise.all([textOf(server.stderr), exitCodeOf(server)]);
    const written = readdirSync(folder);
    other.close();
    rmSync(folder, { recursive: true });
    expect([code, refusal]).toEqual([
      1,
      expect.stringContaining(`${name} ${port} cannot be used (EADDRINUSE): another program listens there`),
    ]);
    expect(written).toEqual([]);
  },
  60_000,
);

test.each([
  ['HOST', 'METRICS_HOST'],
  ['METRICS_HOST', 'HOST'],
])(
  'a %s that this machine does not have is told by its name',
  async (name, other) => {
    const server = start({ [name]: '203.0.113.1', [other]: '127.0.0.1', METRICS_PORT: '0' });
    const [refusal, code] = await Promise.all([textOf(server.stderr), exitCodeOf(server)]);
    expect([code, refusal]).toEqual([
      1,
      `${name} 203.0.113.1 cannot be used (EADDRNOTAVAIL): this machine has no such address.\n`,
    ]);
  },
  60_000,
);

onIpv6(
  'it listens on an address of IPv6',
  async () => {
    const server = start({ HOST: '0:0:0:0:0:0:0:1' });
    const address = await addressOf(server);
    expect(address).toMatch(/^http:\/\/\[[\d:]+\]:\d+$/);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const exitCode = exitCodeOf(server);
    server.kill('SIGTERM');
    expect(await exitCode).toBe(0);
  },
  120_000,
);

test('a portal that is not built is told before anything is written', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'main-empty-'));
  const elsewhere = script.replace(/\.js$/, '-elsewhere.js');
  const text = readFileSync(script, 'utf8');
  writeFileSync(elsewhere, text.replaceAll(JSON.stringify(__dirname), JSON.stringify(join(empty, 'server'))));
  const DATA_DIR = join(empty, 'data');
  const server = start({ PORTAL: 'built', NODE_ENV: 'production', DATA_DIR }, SHORT_LIVED, [], elsewhere);
  const [refusal, code] = await Promise.all([textOf(server.stderr), exitCodeOf(server)]);
  const written = readdirSync(DATA_DIR);
  rmSync(empty, { recursive: true });
  expect([code, refusal, written]).toEqual([
    1,
    'The portal is not built: dist has no index.html. Build it with npm run build in the repository, or set PORTAL=off for the API alone.\n',
    [],
  ]);
}, 60_000);

/** F02. The server has the request when it asks for the rest of its body. */
test('F02: asked to end while a request runs, it answers that request first', async () => {
  const server = start();
  const address = (await addressOf(server)).replace('localhost', '127.0.0.1');
  const body = JSON.stringify({ username: 'nobody', password: 'Wrong#2026' });
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    expect: '100-continue',
  };
  const running = request(`${address}/api/accounts/parents/login`, { method: 'POST', headers, agent: false });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    running.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
  });
  running.flushHeaders();
  await once(running, 'continue');

  const exitCode = exitCodeOf(server);
  server.kill('SIGTERM');
  await refusesConnections(address);
  running.end(body);
  expect(await answered).toBe(401);
  expect(await exitCode).toBe(0);
}, 120_000);

/** F02. Whatever had been sent when the server was asked to end: in hand, waiting for its turn, or not read yet. */
test('asked to end while thirty people sign in, it answers every one of them', async () => {
  const server = start();
  const address = (await addressOf(server)).replace('localhost', '127.0.0.1');
  const agent = new Agent({ keepAlive: true });
  const signIn = (number: number) =>
    new Promise<number | string | undefined>((resolve) => {
      const body = JSON.stringify({ username: `nobody-${number}`, password: 'Wrong#2026' });
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const asked = request(`${address}/api/accounts/parents/login`, { method: 'POST', headers, agent });
      asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      asked.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode)));
      asked.end(body, () => sent.push(number));
    });
  const sent: number[] = [];
  // Half of them come over connections that were kept open.
  await Promise.all(Array.from({ length: 15 }, () => ask(`${address}/api/countries`, agent)));
  const exitCode = exitCodeOf(server);
  const answers = Array.from({ length: 30 }, (_, number) => signIn(number));
  while (sent.length < answers.length) await new Promise((resolve) => setImmediate(resolve));
  server.kill('SIGTERM');
  const statuses = await Promise.all(answers);
  agent.destroy();
  expect(statuses.filter((status) => status !== 401 && status !== 503)).toEqual([]);
  expect(await exitCode).toBe(0);
}, 120_000);

test('asked to end while its mail server says nothing, it ends in time and leaves no lock', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const beingSent = once(silent, 'connection');
  const database = await openDatabase({ dataDirectory: directory, databaseUrl: undefined });
  const mail = { template: 'notActivated', recipient: 'robin@example.org', language: 'en' } as const;
  await database.transaction((db) => postMail(db, mail, new Date()));
  await database.close();
  const server = start({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await Promise.all([addressOf(server), beingSent]);
  const exitCode = exitCodeOf(server);
  server.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  expect(readdirSync(directory)).not.toContain('database.lock');
  silent.close();
}, 120_000);

/** F02. The mail server says nothing, one connection sends nothing, and the body of a request never ends. */
test('asked to end while transfers take longer than it has, it cuts them, gives the mail back, and leaves no lock', async () => {
  const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const beingSent = once(silent, 'connection');
  const folder = quickFolder('transfers-');
  await giveDatabase(folder);
  const before = await openDatabase({ dataDirectory: folder, databaseUrl: undefined });
  const mail = { template: 'notActivated', recipient: 'robin@example.org', language: 'en' } as const;
  await before.transaction((db) => postMail(db, mail, new Date()));
  await before.close();
  const server = start({ DATA_DIR: folder, SMTP_URL: `smtp://127.0.0.1:${port}` });
  const [address] = await Promise.all([addressOf(server), beingSent]);
  const peers = [
    '',
    'POST /api/accounts/parents/login HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n',
  ].map((text) => {
    const peer = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => undefined);
    return { peer, isOpen: once(peer.setNoDelay(), 'connect').then(() => peer.write(text)) };
  });
  await Promise.all(peers.map(({ isOpen }) => isOpen));
  const exitCode = exitCodeOf(server);
  server.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  expect(readdirSync(folder)).not.toContain('database.lock');
  const after = await openDatabase({ dataDirectory: folder, databaseUrl: undefined });
  const [waiting] = await after.orm.select().from(mailOutbox);
  await after.close();
  expect(waiting?.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  silent.close();
  rmSync(folder, { recursive: true });
}, 120_000);

test('it goes on when nobody reads its output any more', async () => {
  const server = start();
  const address = (await addressOf(server)).replace('localhost', '127.0.0.1');
  const exitCode = exitCodeOf(server);
  for (const output of [server.stdout, server.stderr]) await once(output.destroy(), 'close');
  // Its line is written before the server has ended.
  expect((await fetch(`${address}/api/countries`)).status).toBe(200);
  server.kill('SIGTERM');
  expect(await exitCode).toBe(0);
}, 120_000);

test('a mail that is refused for good is a warning, and counted', async () => {
  const mailServer = await startMailServer({ 'RCPT TO': () => '550 5.1.1 unknown' });
  const folder = quickFolder('refused-');
  await giveDatabase(folder);
  const database = await openDatabase({ dataDirectory: folder, databaseUrl: undefined });
  const mail = { template: 'notActivated', recipient: 'robin@example.org', language: 'en' } as const;
  await database.transaction((db) => postMail(db, mail, new Date()));
  await database.close();
  const server = start({ DATA_DIR: folder, SMTP_URL: mailServer.url, METRICS_PORT: '0' });
  let metrics = '';
  for await (const line of createInterface({ input: server.stdout })) {
    const said = JSON.parse(line) as { level: number; msg: string; outcome?: string; status?: number };
    metrics = /^Metrics: (\S+)$/.exec(said.msg)?.[1] ?? metrics;
    if (said.msg !== 'mail') continue;
    expect(said).toMatchObject({ level: 40, outcome: 'refused', status: 550 });
    break;
  }
  expect(await (await fetch(metrics)).text()).toContain('portal_mails_total{outcome="refused"} 1');
  const exitCode = exitCodeOf(server);
  server.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  await mailServer.stop();
  rmSync(folder, { recursive: true });
}, 120_000);

test('with METRICS_PORT it counts what it answers, apart from where parents ask, and ends all the same', async () => {
  const server = start({ METRICS_PORT: '0' });
  const { 'Parent Portal': portal = '', Metrics: metrics = '' } = await addressesOf(server);
  const address = portal.replace('localhost', '127.0.0.1');
  expect(metrics).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  expect(await (await fetch(metrics)).text()).toContain(
    'portal_http_requests_total{method="GET",route="/readyz",status="200"} 1',
  );
  const exitCode = exitCodeOf(server);
  server.kill('SIGTERM');
  expect(await exitCode).toBe(0);
}, 120_000);

test('a demo whose files stay in a bucket shows the pictures of its children from there', async () => {
  const s3 = await startS3();
  const folder = quickFolder('bucket-');
  await giveDatabase(folder);
  const server = start({ DATA_DIR: folder, SEED: 'demo', FILES_URL: s3.address() });
  const address = (await addressOf(server)).replace('localhost', '127.0.0.1');
  const json = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${address}/api/accounts/parents/login`, {
    ...{ method: 'POST', headers: json },
    body: JSON.stringify({ username: 'parent', password: DEMO_PASSWORD }),
  });
  const { id, account } = (await signedIn.json()) as LoginDto;
  const headers = { authorization: `Bearer ${account.token}` };
  const asked = await fetch(`${address}/api/accounts/students/parents/${id}`, { headers });
  const children = (await asked.json()) as ChildDto[];
  expect(children.length).toBeGreaterThan(0);
  for (const { profilePicture } of children) {
    const picture = await fetch(address + profilePicture, { headers });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await sharp(await picture.arrayBuffer()).metadata()).width).toBeGreaterThan(0);
  }
  const names: string[] = [];
  for await (const name of fileStorageAt(s3.address())!.names()) names.push(name);
  expect(names.length).toBeGreaterThan(children.length);
  expect(readdirSync(join(folder, 'files')).filter((name) => name !== 'incoming')).toEqual([]);
  const exitCode = exitCodeOf(server);
  server.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  await s3.stop();
  rmSync(folder, { recursive: true });
}, 240_000);

test('off a terminal all of its output is JSON, one line for each event, from the first to the last', async () => {
  const folder = quickFolder('lines-');
  await giveDatabase(folder);
  const server = start({ DATA_DIR: folder, NODE_ENV: 'production', DATABASE_URL: '', METRICS_PORT: '0' });
  const output: string[] = [];
  const lines = createInterface({ input: server.stdout });
  const address = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      output.push(line);
      const [, found] = /Parent Portal: (http[^"]+)/.exec(line) ?? [];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
  });
  await fetch(`${await address}/api/countries`);
  const exitCode = exitCodeOf(server);
  server.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  const events = output.map((line) => JSON.parse(line) as { level: number; msg: string; time: string });
  for (const { level, time } of events) expect([level, Date.parse(time)]).not.toContain(NaN);
  expect(events.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['request']));
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

test('in production a start that makes an empty database warns of it, once', async () => {
  const empty = quickFolder('empty-');
  const warningsOfStart = async () => {
    const server = start({ DATA_DIR: empty, NODE_ENV: 'production', DATABASE_URL: '' });
    const exitCode = exitCodeOf(server);
    const warnings: string[] = [];
    for await (const line of createInterface({ input: server.stdout })) {
      if (line.includes('An empty database was made in')) warnings.push(line);
      if (line.includes('Parent Portal: ')) server.kill('SIGTERM');
    }
    expect(await exitCode).toBe(0);
    return warnings;
  };
  expect(await warningsOfStart()).toEqual([expect.stringContaining(`"level":40`)]);
  expect(await warningsOfStart()).toEqual([]);
  rmSync(empty, { recursive: true, force: true });
}, 240_000);

test('in production it warns of the accounts of a demo, and of mails whose links would lead to this machine', async () => {
  const folder = quickFolder('tried-');
  await giveDatabase(folder);
  const database = await openDatabase({ dataDirectory: folder, databaseUrl: undefined });
  await database.orm.insert(accounts).values(accountRows(new Date(2026, 8, 1), 'hash').accounts);
  await database.close();
  const settings = { DATA_DIR: folder, NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' };
  const server = start(settings);
  const exitCode = exitCodeOf(server);
  const said: string[] = [];
  for await (const line of createInterface({ input: server.stdout })) {
    said.push(line);
    if (line.includes('Parent Portal: ')) server.kill('SIGTERM');
  }
  expect(await exitCode).toBe(0);
  rmSync(folder, { recursive: true, force: true });
  expect(said).toContainEqual(expect.stringMatching(/"level":40.*has the accounts of the demo/));
  expect(said).toContainEqual(expect.stringContaining('Warning: PUBLIC_URL is not set'));
}, 120_000);

test('a wrong environment is one line on the console', async () => {
  const server = start({ PORT: 'nowhere' });
  const [text, code] = await Promise.all([textOf(server.stderr), exitCodeOf(server)]);
  expect([code, text]).toEqual([1, 'Wrong environment: PORT must be a port from 0 to 65535\n']);
}, 120_000);

test('the first start, which makes and fills the database, takes less than 500 MB', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'first-'));
  const server = start({ DATA_DIR: empty, SEED: 'demo' }, FROM_SOURCE);
  const peakSoFar = watchMemory(server.pid ?? 0);
  await addressOf(server);
  const exitCode = exitCodeOf(server);
  server.kill('SIGTERM');
  expect(await exitCode).toBe(0);
  rmSync(empty, { recursive: true, force: true });
  expect(peakSoFar().process).toBeLessThan(500);
}, 240_000);
