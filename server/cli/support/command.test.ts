/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { supportCommand } from './command';
import { readFile } from './readFile';
import { supportServer } from './server';
import { writeTest } from './testFile';

const golden = 'test/fixtures/dumps/1.json';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'support-'));
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(folder, 'dist', 'main.js'), 'run()');
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...line: string[]) => {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await supportCommand(line, {
    print: (text) => said.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, out: said.join('\n'), problem: complained.join('\n') };
};

const written = (text: string): string => {
  const path = join(folder, 'written.json');
  writeFileSync(path, text);
  return path;
};

test('--help says what there is, and what cannot be meant is told', async () => {
  expect(await run('--help')).toMatchObject({
    code: 0,
    out: expect.stringContaining('check FILE') as string,
  });
  for (const line of [['check'], ['a.json', 'b.json'], ['test', 'a', 'b'], ['--fast', 'a.json']]) {
    expect(await run(...line)).toMatchObject({
      code: 2,
      problem: expect.stringContaining('--help') as string,
    });
  }
});

test('check tells what the file would show', async () => {
  const { code, out } = await run('check', golden);
  const { file } = readFile(golden);
  expect(code).toBe(0);
  expect(out).toMatch(/^Valid +yes, format version 1$/m);
  expect(out).toContain(file.address);
  expect(out).toMatch(new RegExp(`^Actions +${file.actions.length}$`, 'm'));
  expect(out).toMatch(/^ {2}replaced name +\d+$/m);
});

test('what a parent wrote cannot command the console', async () => {
  const note = 'a\u001b[31mb\n\u202ec';
  const path = written(JSON.stringify({ ...readFile(golden).file, note }));
  expect((await run('check', path)).out).toMatch(/^Note +a\[31mb c$/m);
});

test.each([
  ['{"format":"x"}', 'This is not a support file of the portal.'],
  ['no JSON', 'This file cannot be read: it is not JSON.'],
  [' '.repeat(30_000_000), 'This file is larger than 5 MB. A support file is smaller.'],
  [
    readFileSync(golden, 'utf8').replace(/"version": ?1/, '"version":2'),
    'This support file is of version 2; this portal knows versions up to 1. Open it with a newer portal.',
  ],
])('a file that cannot be opened is refused with a sentence', async (text, problem) => {
  expect(await run('check', written(text))).toEqual({ code: 3, out: '', problem });
});

test('a file that is not there is told', async () => {
  expect(await run('check', 'nowhere.json')).toEqual({
    code: 1,
    out: '',
    problem: 'There is no file nowhere.json.',
  });
});

test('the written test opens the file without the note, says where the parent was, and takes the place of no other', () => {
  const { text } = readFile(golden);
  const noted = { ...(JSON.parse(text) as object), address: '/fees?x=*/\ny' };
  const read = readFile(written(`\uFEFF${JSON.stringify({ ...noted, note: 'Ada is ill' })}`));
  const path = writeTest(folder, '/some where/an odd (name).json', read);
  expect(path).toBe(join(folder, 'test', 'support', 'an-odd-name-.test.tsx'));
  const test = readFileSync(path, 'utf8');
  expect(test).toContain(`renderSupportFile('test/support/an-odd-name-.json')`);
  expect(test).toContain('/** The parent was at /fees?x=* / y, on ');
  expect(test).not.toContain('Ada');
  const beside = readFileSync(path.replace('.test.tsx', '.json'), 'utf8');
  expect(JSON.parse(beside)).toEqual({ ...noted, note: '' });
  expect(() => writeTest(folder, 'an odd (name).json', read)).toThrow('There is a test of that name already');
});

describe('the server', () => {
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const app = await supportServer(join(folder, 'dist'), '{"a":1}');
    const answer = await app.inject({ url, headers: { host: '127.0.0.1:4000', ...headers } });
    await app.close();
    return answer;
  };

  test('gives every address the portal, marked for support files', async () => {
    for (const url of ['/', '/support', '/support/replay', '/children/enroll/x?y=1']) {
      const { statusCode, body } = await ask(url);
      expect([statusCode, body]).toEqual([200, expect.stringContaining('name="portal-support"')]);
    }
    expect((await ask('/main.js')).body).toBe('run()');
    expect((await ask('/support-file.json')).json()).toEqual({ a: 1 });
  });

  test('lets only the page around the portal ask for anything, and that for the file alone', async () => {
    const policy = async (url: string) => String((await ask(url)).headers['content-security-policy']);
    expect(await policy('/support')).toContain('connect-src http://127.0.0.1:4000/support-file.json;');
    for (const url of ['/support/replay', '/', '/fees'])
      expect(await policy(url)).toContain("connect-src 'none';");
    expect(await policy('/support')).toContain("script-src 'self';");
  });

  test('has no API, and is there for this computer alone', async () => {
    for (const url of ['/api', '/api/countries', '/nowhere.js'])
      expect((await ask(url)).statusCode).toBe(404);
    expect((await ask('/support-file.json', { host: 'school.example' })).statusCode).toBe(403);
  });
});
