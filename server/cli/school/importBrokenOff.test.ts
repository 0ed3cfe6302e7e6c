/** @jest-environment node */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { bundle, SHORT_LIVED } from '../../testing/bundle';
import { schoolCommand } from './command';

const TOKEN = 'the-token-of-the-school-0123456789';
const root = join(__dirname, '..', '..', '..');
const directory = mkdtempSync(join(tmpdir(), 'broken-off-'));
const folder = join(directory, 'school-data');
const script = bundle(join(root, 'server', 'testing', 'killableServer.ts'));

let server: ChildProcessByStdio<null, Readable, null> | undefined;
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const start = async (): Promise<string> => {
  server = spawn(process.execPath, [...SHORT_LIVED, await script, join(directory, 'data')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SCHOOL_TOKEN: TOKEN },
  });
  for await (const line of createInterface({ input: server.stdout }))
    return (JSON.parse(line) as { url: string }).url;
  throw new Error('The server ended before it listened.');
};

/** The months are so large that each is sent by itself. */
const writeMonths = () => {
  const text = readFileSync(join(folder, 'attendance-2026-09.csv'), 'utf8');
  for (const month of ['09', '10', '11', '12']) {
    const rows = text.replaceAll('2026-09', `2026-${month}`).replace(/^A-/gm, `A-${month}-`);
    writeFileSync(join(folder, `attendance-2026-${month}.csv`), rows + '\n'.repeat(5 * 1024 * 1024));
  }
};

/** `told`: what to do when the command has told that a part is done. */
const run = async (url: string, told: (text: string) => void = () => undefined) => {
  const said: string[] = [];
  const code = await schoolCommand(['import', folder, '--url', url], {
    variables: { SCHOOL_TOKEN: TOKEN },
    print: (text) => said.push(text),
    complain: told,
  });
  return { code, out: said.join('\n') };
};

test('an import during which the server was killed goes on where it stopped when it is run again', async () => {
  cpSync(join(root, 'test', 'fixtures', 'school-data'), folder, { recursive: true });
  writeMonths();
  const url = await start();
  const ended = once(server ?? process, 'exit');
  const broken = await run(url, (text) => {
    if (text.startsWith('3 of 5')) server?.kill('SIGKILL');
  });
  expect(broken.code).toBe(3);
  expect(broken.out).toContain('students.csv: created 3, changed 0, unchanged 0, retired 0, refused 0');
  expect(broken.out).toContain('attendance-2026-10.csv: created 3, changed 0');
  expect(broken.out).not.toContain('attendance-2026-11.csv');
  await ended;

  const again = await run(await start());
  expect(again.code).toBe(0);
  const countsOf = (name: string) => new RegExp(`^${name}: (.*), refused 0$`, 'm').exec(again.out)?.[1];
  expect(countsOf('students.csv')).toMatch(/^created 0, changed 0, unchanged [1-9]/);
  for (const month of ['09', '10'])
    expect(countsOf(`attendance-2026-${month}.csv`)).toBe('created 0, changed 0, unchanged 3, retired 0');
  for (const month of ['11', '12'])
    expect(countsOf(`attendance-2026-${month}.csv`)).toBe('created 3, changed 0, unchanged 0, retired 0');
});
