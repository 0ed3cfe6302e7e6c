/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { withSources } from './sources';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const namesIn = (path: string) =>
  withSources(path, (sources) => Promise.resolve(sources.map(({ name }) => name)));

const names = ['students.csv', '._students.csv', '.events-S-1.ics', 'events-S-1.ics'];

test('a file whose name begins with a dot is left out: no file list shows it', async () => {
  for (const name of names) writeFileSync(join(folder, name), 'x');
  expect(await namesIn(folder)).toEqual(['events-S-1.ics', 'students.csv']);
});

test('so it is in a zip file, whatever folder it lies in', async () => {
  const path = join(folder, 'data.zip');
  writeFileSync(path, zipSync(Object.fromEntries(names.map((name) => [`export/${name}`, strToU8('x')]))));
  expect(await namesIn(path)).toEqual(['students.csv', 'events-S-1.ics']);
});
