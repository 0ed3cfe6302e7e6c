/** @jest-environment node */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const bin = (name: string) => join('node_modules', '.bin', name);

test('a client made from docs/openapi.json compiles, and refuses what the API does not know', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'client-'));
  const made = ['--default-non-nullable', 'false', '--output', join(folder, 'api.d.ts')];
  await run(bin('openapi-typescript'), ['docs/openapi.json', ...made]);
  await copyFile(join(__dirname, 'apiClient.txt'), join(folder, 'client.ts'));
  const options = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--ignoreConfig'];
  await run(bin('tsc'), [...options, join(folder, 'client.ts')]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });
  await rm(folder, { recursive: true });
}, 60_000);
