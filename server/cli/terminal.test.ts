/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { bundle, SHORT_LIVED } from '../testing/bundle';

const script = bundle(join(__dirname, 'school.ts'));

const run = async (line: readonly string[], output: 'pipe' | number) => {
  const command = [...SHORT_LIVED, await script, ...line];
  const child = spawn(process.execPath, command, { stdio: ['ignore', output, 'pipe'] });
  child.stdout?.destroy();
  const [complaint] = await Promise.all([text(child.stderr!), once(child, 'exit')]);
  return { code: child.exitCode, complaint };
};

test.each([
  ['--help', 0, ''],
  ['nothing', 2, '"nothing" is not a command. See: npm run school -- --help\n'],
])('%s whose output nobody reads to the end is done as ever', async (word, code, complaint) => {
  expect(await run([word], 'pipe')).toEqual({ code, complaint });
});

test('an output that cannot be written is told', async () => {
  const full = await open('/dev/full', 'w');
  const complaint = 'The output could not be written (ENOSPC).\n';
  expect(await run(['--help'], full.fd)).toEqual({ code: 1, complaint });
  await full.close();
});
