/** @jest-environment node */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import type { UploadDto } from '../../src/contract/uploads';
import type { TestParent } from '../testing/fixtures';
import { watchMemory } from '../testing/processMemory';

/** The largest that is allowed: 25 megapixels of four channels, which have to be in memory at once. */
const SIDE = 5_000;
const background = { r: 10, g: 200, b: 30, alpha: 0.5 };

const largePng = () =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 4, background } })
    .png({ progressive: true })
    .toBuffer();

const directory = mkdtempSync(join(tmpdir(), 'load-'));
const script = join(__dirname, '..', 'testing', 'killableServer.ts');
const server = spawn(process.execPath, ['--import', 'tsx', script, directory], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const started = async (stdout: Readable) => {
  for await (const line of createInterface({ input: stdout }))
    return JSON.parse(line) as { url: string; parent: TestParent };
  throw new Error('The server ended before it listened.');
};
const listening = started(server.stdout);

test('R67: 20 of the largest pictures at once take less than 600 MB, and other calls are answered meanwhile', async () => {
  const [{ url, parent }, png] = await Promise.all([listening, largePng()]);
  const headers = { authorization: `Bearer ${parent.token}`, 'content-type': 'application/json' };
  const announce = async () => {
    const body = JSON.stringify({ fileName: 'a.png', contentType: 'image/png', size: png.length });
    const answer = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body });
    return (await answer.json()) as UploadDto;
  };
  const announced = await Promise.all(Array.from({ length: 20 }, announce));

  const peakSoFar = watchMemory(server.pid ?? 0);
  const slowestAnswer = (async () => {
    let slowest = 0;
    for (let asked = 0; asked < 100; asked += 1) {
      const start = performance.now();
      const answer = await fetch(`${url}/api/countries`, { headers });
      await answer.arrayBuffer();
      slowest = Math.max(slowest, answer.status === 200 ? performance.now() - start : Infinity);
    }
    return slowest;
  })();
  const answers = await Promise.all(
    announced.map(async ({ uploadUrl }) => {
      const sent = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(png) };
      const { status, headers: answered } = await fetch(url + uploadUrl, sent);
      return status === 503 ? `503 after ${answered.get('retry-after')}` : String(status);
    }),
  );

  expect(new Set(answers)).toEqual(new Set(['200', '503 after 3']));
  expect(peakSoFar().tree).toBeLessThan(600);
  expect(await slowestAnswer).toBeLessThan(5_000);
}, 120_000);
