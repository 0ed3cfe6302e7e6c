/** @jest-environment node */
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../db/client';
import { openInstallation } from '../secrets/installation';
import { AT_REST } from '../secrets/secrets';
import { giveDatabase } from '../testing/embeddedDatabase';
import { secretsCommand } from './secretsCommand';

const dataDirectory = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(dataDirectory, { recursive: true }));
const file = join(dataDirectory, 'secret-key');

const rotate = async (variables: Record<string, string> = {}, ...options: string[]) => {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const surroundings = { variables: { DATA_DIR: dataDirectory, ...variables }, print: say, complain: say };
  return [await secretsCommand(['rotate', ...options], surroundings), said.join('\n')] as const;
};

const keptFiles = () =>
  readdirSync(dataDirectory)
    .filter((name) => name.includes('.until-'))
    .sort();

const started = async (secretKey?: string) => {
  const database: Database = await openDatabase({ dataDirectory, databaseUrl: undefined });
  const config = { dataDirectory, ...(secretKey === undefined ? {} : { secretKey }) };
  return openInstallation(config, database).finally(() => database.close());
};

test('a key is changed with the server stopped, moves to SECRET_KEY, and is replaced when it is lost', async () => {
  await giveDatabase(dataDirectory);
  const first = await started();
  const [code, said] = await rotate();
  expect(code).toBe(0);
  expect(said).toMatch(/^Ended: calendar addresses, notifications on devices, addresses in mails/m);
  const second = await started();
  expect(second.key).not.toBe(first.key);
  expect(readFileSync(file, 'utf8')).toBe(`${second.key}\n`);
  const [kept = ''] = keptFiles();
  expect(said).toContain(`The former key is kept in ${join(dataDirectory, kept)}`);
  expect(kept).toMatch(/^secret-key\.until-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
  expect(readFileSync(join(dataDirectory, kept), 'utf8')).toBe(`${first.key}\n`);
  expect(statSync(join(dataDirectory, kept)).mode & 0o777).toBe(0o600);
  expect(second.kept.get(AT_REST)).toBe(first.kept.get(AT_REST));

  // as after a restore of a backup from before a change of the key
  const keptKey = 'OLD_SECRET_KEY=<that key> npm run secrets -- rotate';
  writeFileSync(file, `${first.key}\n`);
  await expect(started()).rejects.toThrow(keptKey);
  expect(await rotate()).toEqual([1, expect.stringContaining(keptKey)]);
  expect(await rotate({ OLD_SECRET_KEY: second.key })).toEqual([0, expect.any(String)]);
  expect((await started()).kept.get(AT_REST)).toBe(first.kept.get(AT_REST));

  const own = { SECRET_KEY: 'x'.repeat(40) };
  expect(await rotate({ ...own, OLD_SECRET_KEY: 'y'.repeat(40) })).toEqual([
    1,
    expect.stringMatching(/^OLD_SECRET_KEY is not the key .* Nothing was changed\./),
  ]);
  expect(await rotate(own)).toEqual([
    0,
    expect.stringMatching(/^Backups from before need the old key: keep it/m),
  ]);
  const third = await started(own.SECRET_KEY);
  expect(third.kept.get(AT_REST)).toBe(first.kept.get(AT_REST));

  writeFileSync(file, 'cut');
  expect(await rotate()).toEqual([1, expect.stringContaining('is damaged')]);
  expect(await rotate({}, '--lost')).toEqual([
    0,
    expect.stringMatching(
      /Drafts that lay unsaved.*\nEvery webhook has stopped.* remove each and add it again/,
    ),
  ]);
  const keys = keptFiles().map((name) => readFileSync(join(dataDirectory, name), 'utf8'));
  // also one that is damaged, for somebody may know how to mend it
  expect(keys).toEqual([`${first.key}\n`, `${first.key}\n`, 'cut']);
  expect((await started()).kept.get(AT_REST)).not.toBe(first.kept.get(AT_REST));
}, 120_000);

test('root does not write where the data belong to another user', async () => {
  const ownOfAnother = join(dataDirectory, 'other');
  mkdirSync(ownOfAnother);
  if (process.getuid?.() === 0) chownSync(ownOfAnother, 65534, 65534);
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  expect(await rotate({ DATA_DIR: ownOfAnother })).toEqual([
    1,
    expect.stringMatching(/belongs to another user .* Run this as that user/),
  ]);
  expect(readdirSync(ownOfAnother)).toEqual([]);
});

test('the help tells everything that ends, and to keep the old key with the backups', async () => {
  const [, help] = await rotate({}, '--help', 'me');
  for (const ended of ['calendar addresses', 'notifications on devices', 'mails that end mails like them'])
    expect(help).toContain(ended);
  expect(help.replace(/\s+/g, ' ')).toContain('Keep the old key for as long as you keep backups from before');
});

test('what cannot be understood is answered with the help', async () => {
  expect(await rotate({}, '--force')).toEqual([2, expect.stringContaining('npm run secrets -- rotate')]);
  expect(await rotate({ SECRET_KEY: 'short' })).toEqual([1, expect.stringContaining('SECRET_KEY must have')]);
});
