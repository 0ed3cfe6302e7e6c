/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLogFile } from './logFile';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const contentOf = (name: string) => readFileSync(join(directory, 'log', name), 'utf8');

test('lines are kept in their order, also beyond a restart, for this user only', async () => {
  const first = openLogFile(directory);
  first.write('one a\n');
  first.write('two b\n');
  await first.close();
  const second = openLogFile(directory);
  second.write('three a\n');
  expect(await second.linesWith('a')).toEqual(['one a', 'three a']);
  await second.close();
  expect(contentOf('server.log')).toBe('one a\ntwo b\nthree a\n');
  expect(statSync(join(directory, 'log', 'server.log')).mode & 0o777).toBe(0o600);
});

test('a full file is put aside once, and never are there more than two', async () => {
  const log = openLogFile(directory, 100);
  for (let number = 100; number < 140; number += 1) {
    log.write(`line ${number} of a log\n`);
    // Each by itself, as over time.
    await log.linesWith('');
  }
  await log.close();
  expect(readdirSync(join(directory, 'log')).sort()).toEqual(['server.1.log', 'server.log']);
  const kept = contentOf('server.1.log') + contentOf('server.log');
  expect(kept.length).toBeLessThanOrEqual(200);
  expect(kept.endsWith('line 138 of a log\nline 139 of a log\n')).toBe(true);
});

test('two servers on one folder put the full file aside once', async () => {
  const one = openLogFile(directory, 60);
  const other = openLogFile(directory, 60);
  for (const log of [one, other, one, other, one, other]) {
    log.write('twenty characters..\n');
    await log.linesWith('');
  }
  await Promise.all([one.close(), other.close()]);
  expect([contentOf('server.1.log').length, contentOf('server.log').length]).toEqual([60, 60]);
});

test('a process that ends without closing leaves no line behind', () => {
  const script = `require('${join(__dirname, 'logFile.ts')}').openLogFile('${directory}').write('last\\n');
    process.nextTick(() => { throw new Error('ends here'); });`;
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', script]);
  expect([status, contentOf('server.log')]).toEqual([1, 'last\n']);
});
