/** @jest-environment node */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireWritableFolders } from './writableFolders';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'writable-folders-'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder that is missing is made, for this user alone', () => {
  const [dataDirectory, files] = [join(folder, 'a', 'b'), join(folder, 'c', 'd')];
  const places = { dataDirectory, filesUrl: pathToFileURL(files).href };
  requireWritableFolders(places);
  for (const made of [dataDirectory, files]) expect(statSync(made).mode & 0o777).toBe(0o700);
  requireWritableFolders(places);
});

test('a bucket is no folder', () => {
  const dataDirectory = join(folder, 'a');
  expect(() => requireWritableFolders({ dataDirectory, filesUrl: 's3://bucket' })).not.toThrow();
});

test.each([
  ['file', 'EEXIST', 'it is a file, and a folder is needed'],
  ['file/var', 'ENOTDIR', 'a file stands where one of its folders should'],
])('a place that cannot be a folder is refused with the reason: %s', (name, code, reason) => {
  const path = join(folder, name);
  const said = `${path} cannot be used (${code}): ${reason}.`;
  expect(() => requireWritableFolders({ dataDirectory: path, filesUrl: undefined })).toThrow(
    `DATA_DIR ${said}`,
  );
  const places = { dataDirectory: folder, filesUrl: pathToFileURL(path).href };
  expect(() => requireWritableFolders(places)).toThrow(`FILES_URL ${said}`);
});
