/** @jest-environment node */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WriteAheadLog } from './writeAheadLog';

const directory = mkdtempSync(join(tmpdir(), 'wal-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('a segment that a checkpoint takes away while it is about to be flushed does not fail the commit', async () => {
  writeFileSync(join(directory, '000000010000000000000002'), '');
  // it is listed, and cannot be opened
  symlinkSync(join(directory, 'gone'), join(directory, '000000010000000000000001'));
  const log = new WriteAheadLog(directory);
  await log.flush();
  await log.close();
});
