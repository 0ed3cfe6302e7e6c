/** @jest-environment node */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

type Server = ChildProcessByStdio<null, Readable, Readable>;

const directory = mkdtempSync(join(tmpdir(), 'main-'));
const running: Server[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const start = (variables: Record<string, string> = {}): Server => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
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

const addressOf = async ({ stdout }: Server): Promise<string> => {
  for await (const line of createInterface({ input: stdout })) {
    const [, address] = /^Parent Portal: (\S+)$/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The server ended before it said its address.');
};

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

test('it answers and keeps its log, refuses a second server on its folder, and ends when asked although a connection is kept open', async () => {
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

/** F02. The server has the request when it asks for the rest of its body. */
test('asked to end while a request runs, it answers that request first', async () => {
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

test('a wrong environment is one line on the console', async () => {
  const server = start({ PORT: 'nowhere' });
  const [text, code] = await Promise.all([textOf(server.stderr), exitCodeOf(server)]);
  expect([code, text]).toEqual([1, 'Wrong environment: PORT must be a port from 0 to 65535\n']);
}, 120_000);
