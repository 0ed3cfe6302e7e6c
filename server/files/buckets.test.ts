/** @jest-environment node */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import { buildApp } from '../app';
import { doctorCommand } from '../cli/doctor/command';
import { filesCommand } from '../cli/filesCommand';
import { sending } from '../testing/sending';
import { startAzure, startS3 } from '../testing/buckets';
import { bundle, SHORT_LIVED } from '../testing/bundle';
import { aPdf } from '../testing/testFiles';
import { useTestServer } from '../testing/testServer';
import { fileStorageAt } from './fileStore';

let s3: Awaited<ReturnType<typeof startS3>>;
let azure: Awaited<ReturnType<typeof startAzure>>;
let folder: string;
/** The same at every process of the school. */
const secretKey = 'the-key-of-all-the-servers-0123456789-0123456789';

beforeAll(async () => {
  [s3, azure] = await Promise.all([startS3(), startAzure()]);
}, 30_000);
afterAll(() => Promise.all([s3.stop(), azure.stop()]));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const server = useTestServer({ secretKey });
const { announce, open, send } = sending(server);

/** Another process of the school: only database and bucket are shared. */
const withServer = async <Result>(filesUrl: string, use: (app: typeof server.app) => Promise<Result>) => {
  const app = await buildApp({
    config: { publicUrl: undefined, dataDirectory: folder, filesUrl, secretKey },
    database: server.database,
    now: () => server.now,
    log: false,
  });
  try {
    return await use(app);
  } finally {
    await app.close();
  }
};

const put = (app: typeof server.app, uploadUrl: string, payload = aPdf()) =>
  app.inject({ method: 'PUT', url: uploadUrl, headers: { 'content-type': 'application/pdf' }, payload });
const get = (app: typeof server.app, url: string) =>
  app.inject({ url, headers: { authorization: `Bearer ${server.parent.token}` } });

const run = async (
  command: typeof doctorCommand,
  words: string[],
  variables: Record<string, string> = {},
) => {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await command(words, { variables, print: say, complain: say });
  return { code, said: said.join('\n') };
};

describe.each([
  ['S3', () => s3],
  ['Azure', () => azure],
])('a school whose files are in %s', (_, bucket) => {
  const address = (...parts: string[]) => bucket().address(...parts);

  test('a file sent to one process is read at another, and refused files leave nothing', async () => {
    const sent = await announce('a.pdf', 'application/pdf', 300);
    const storage = fileStorageAt(address())!;
    const answer = await withServer(address(), async (app) => {
      const wrong = await put(app, sent.uploadUrl, Buffer.alloc(300));
      expect(wrong.statusCode).toBe(415);
      return put(app, sent.uploadUrl);
    });
    expect(answer.statusCode).toBe(200);
    const read = await withServer(address(), (app) => get(app, sent.fileUrl));
    expect([read.statusCode, read.rawPayload]).toEqual([200, aPdf()]);
    const names: string[] = [];
    for await (const name of storage.names()) names.push(name);
    expect(names).toHaveLength(1);
    for (const name of names) await storage.remove(name);
    expect((await withServer(address(), (app) => get(app, sent.fileUrl))).statusCode).toBe(404);
  });

  test('a wrong secret and a bucket that is missing are refused, and told in words', async () => {
    const wrong = address(Buffer.from('another secret').toString('base64'));
    const sent = await announce('a.pdf', 'application/pdf', 300);
    await withServer(wrong, async (app) => {
      const refused = await put(app, sent.uploadUrl);
      expect([refused.statusCode, refused.json()]).toMatchObject([503, { code: 'STORAGE_AWAY' }]);
      const ready = await app.inject('/readyz');
      expect([ready.statusCode, ready.json()]).toMatchObject([503, { failed: ['files'] }]);
    });
    const kept = await withServer(address(), (app) => put(app, sent.uploadUrl));
    expect(kept.statusCode).toBe(200);
    const lineOf = async (FILES_URL: string) =>
      (await run(doctorCommand, [], { DATA_DIR: folder, FILES_URL })).said
        .split('\n')
        .find((line) => line.includes(' files '));
    expect(await lineOf(wrong)).toContain('refuses the key or the secret');
    expect(await lineOf(address(undefined as unknown as string, 'missing'))).toContain('There is no');
    expect(await lineOf(address())).toContain('can be written');
  });

  test('files are copied there and back, and once only', async () => {
    const here = pathToFileURL(join(folder, 'here')).href;
    const back = pathToFileURL(join(folder, 'back')).href;
    await withServer(here, async (app) => {
      for (const name of ['a.pdf', 'b.pdf']) {
        const { uploadUrl } = await announce(name, 'application/pdf', 300);
        expect((await put(app, uploadUrl)).statusCode).toBe(200);
      }
    });
    const copy = (from: string, to: string) => run(filesCommand, ['copy', from, to]);
    expect(await copy(here, address())).toMatchObject({
      code: 0,
      said: '2 copied, 0 there already, 0 failed.',
    });
    expect(await copy(here, address())).toMatchObject({
      code: 0,
      said: '0 copied, 2 there already, 0 failed.',
    });
    await copy(address(), back);
    for await (const name of fileStorageAt(here)!.names()) {
      const found = await fileStorageAt(back)!.read(name);
      expect(found && (await buffer(found.bytes))).toEqual(aPdf());
    }
  });
});

test('a bucket that is down is said so, and the file is taken at the same address later', async () => {
  const sent = await announce('a.pdf', 'application/pdf', 300);
  await withServer(s3.address(), async (app) => {
    s3.goDown(true);
    const refused = await put(app, sent.uploadUrl);
    s3.goDown(false);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
    expect((await put(app, sent.uploadUrl)).statusCode).toBe(200);
    s3.goDown(true);
    expect((await get(app, sent.fileUrl)).statusCode).toBe(503);
    s3.goDown(false);
    expect((await get(app, sent.fileUrl)).rawPayload).toEqual(aPdf());
  });
});

test('a slow bucket keeps no transaction open', async () => {
  const sent = await announce('a.pdf', 'application/pdf', 300);
  await withServer(s3.address(), async (app) => {
    const goOn = s3.hold();
    const arriving = put(app, sent.uploadUrl);
    while (s3.held() === 0) await aMoment();
    expect((await server.call('getSessions', { as: server.parent })).status).toBe(200);
    goOn();
    expect((await arriving).statusCode).toBe(200);
  });
});

/** Files to copy, each with bytes of its own. */
const filesToCopy = async (size: number) => {
  const from = pathToFileURL(join(folder, 'from')).href;
  const names = Array.from({ length: 16 }, () => randomUUID());
  const bytesOf = (name: string) => Buffer.alloc(size, name);
  for (const name of names) {
    const path = join(folder, name);
    writeFileSync(path, bytesOf(name));
    await fileStorageAt(from)!.adopt(path, name);
  }
  /** How many are at `to` as they were, how many otherwise, and how many not at all. */
  const arrived = async (to: string) => {
    const found = await Promise.all(
      names.map(async (name) => {
        const file = await fileStorageAt(to)!.read(name);
        return file && (await buffer(file.bytes)).equals(bytesOf(name));
      }),
    );
    return ['true', 'false', 'null'].map((which) => found.filter((one) => String(one) === which).length);
  };
  return { from, names, arrived };
};

let script: string;
beforeAll(async () => {
  script = await bundle(join(__dirname, '..', 'cli', 'files.ts'));
});
const startCopy = (from: string, to: string) => {
  const copying = spawn(process.execPath, [...SHORT_LIVED, script, 'copy', from, to], {
    env: { PATH: process.env.PATH, TMPDIR: folder },
    stdio: 'inherit',
  });
  return { copying, ended: once(copying, 'exit') };
};
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['missing', (path: string) => `There is no folder ${path}.`],
  ['.', (path: string) => `${path} holds no uploaded files: it has no folder "kept".`],
  ['a-file', (path: string) => `${path} is a file; a folder is expected.`],
])('a copy from a folder that is %s says so, and makes no folder', async (name, problem) => {
  writeFileSync(join(folder, 'a-file'), 'x');
  const [from, to] = [join(folder, name), join(folder, 'to')];
  const answer = await run(filesCommand, ['copy', pathToFileURL(from).href, pathToFileURL(to).href]);
  expect(answer).toEqual({ code: 1, said: problem(from) });
  expect(existsSync(to)).toBe(false);
  expect((await run(filesCommand, ['copy', `@${folder}`, 'file:///x'])).said).toBe(
    `${folder} is a folder; a file is expected.`,
  );
});

test('a copy that is killed in the middle and run again leaves every file whole', async () => {
  const { from, names, arrived } = await filesToCopy(1_000_000);
  const to = s3.address(undefined, undefined, 'killed');
  const goOn = s3.hold(5);
  const { copying, ended } = startCopy(from, to);
  while (s3.held() === 0) await aMoment();
  copying.kill('SIGKILL');
  await ended;
  goOn();
  const [kept = 0] = await arrived(to);
  expect([kept > 0, kept < names.length]).toEqual([true, true]);
  const { code, said } = await run(filesCommand, ['copy', from, to]);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^\d+ copied, [1-9]\d* there already, 0 failed\.$/),
  ]);
  expect(await arrived(to)).toEqual([16, 0, 0]);
});

test('a folder is a place as well', async () => {
  const sent = await announce('a.pdf', 'application/pdf', 300);
  expect((await send(sent, 'application/pdf', aPdf())).status).toBe(200);
  expect((await open(sent.fileUrl, server.parent)).rawPayload).toEqual(aPdf());
});

test('what a copy into a folder leaves half written when it is killed is gone after the next one', async () => {
  const { from, names, arrived } = await filesToCopy(5_000_000);
  const target = join(folder, 'to');
  const to = pathToFileURL(target).href;
  const namesIn = (path: string) => (existsSync(path) ? readdirSync(path) : []);
  const besides = () => [
    ...namesIn(join(target, 'incoming')),
    ...namesIn(folder).filter((name) => name.startsWith('files-')),
  ];
  const halfWritten = () => besides().filter((name) => name !== 'writable');
  while (halfWritten().length === 0) {
    rmSync(target, { recursive: true, force: true });
    const { copying, ended } = startCopy(from, to);
    while (halfWritten().length === 0 && copying.exitCode === null) await aMoment();
    copying.kill('SIGKILL');
    await ended;
  }
  expect((await arrived(to))[0]).toBeLessThan(names.length);
  expect(await startCopy(from, to).ended).toEqual([0, null]);
  expect(await arrived(to)).toEqual([16, 0, 0]);
  expect(besides()).toEqual([]);
});

test('what a killed server left half written in a folder is swept after its time, and nothing newer', async () => {
  const storage = fileStorageAt(pathToFileURL(folder).href)!;
  const incoming = join(folder, 'incoming');
  mkdirSync(incoming);
  for (const name of ['older', 'newer']) writeFileSync(join(incoming, name), 'x');
  utimesSync(join(incoming, 'older'), 1, 1);
  await storage.sweep(new Date(2_000));
  expect(readdirSync(incoming)).toEqual(['newer']);
});
