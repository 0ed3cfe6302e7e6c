/** @jest-environment node */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/orm';
import { accounts, settings } from '../db/schema';
import { openTestDatabase } from '../testing/testDatabase';
import { draftKeyOf } from './draftKeys';
import { changeKey, openInstallation } from './installation';
import { AT_REST, installationSecret } from './secrets';

const DRAFT_KEY = Buffer.alloc(32, 7).toString('base64');
let database: Database;
let dataDirectory: string;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
beforeEach(async () => {
  await database.orm.delete(settings);
  await database.orm.delete(accounts);
  dataDirectory = mkdtempSync(join(tmpdir(), 'installation-'));
});
afterEach(() => rmSync(dataDirectory, { recursive: true }));
afterAll(() => database.close());

const file = () => join(dataDirectory, 'secret-key');
const open = (secretKey?: string) =>
  openInstallation({ dataDirectory, ...(secretKey === undefined ? {} : { secretKey }) }, database);
const writeAccount = async (draftKey: string) => {
  const account = { id: 'account-1', username: 'robin', email: 'robin@example.org', passwordHash: '' };
  await database.orm.insert(accounts).values({ ...account, draftKey, createdAt: new Date(0) });
};
const draftKeyNow = async (secret: string) => {
  const [account] = await database.orm.select().from(accounts);
  return account && draftKeyOf(database.orm, secret, account);
};

test('the first start makes a key that only this user can read, and the next one finds it', async () => {
  const first = await open();
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(readFileSync(file(), 'utf8')).toBe(`${first.key}\n`);
  expect(await open()).toEqual(first);
});

test('two first starts at once agree on one key', async () => {
  const [one, other] = await Promise.all([open(), open()]);
  expect(one).toEqual(other);
});

test('each purpose has a secret of its own, and the database holds none of them', async () => {
  const installation = await open();
  const secrets = ['one', 'other', AT_REST].map((purpose) => installationSecret(installation, purpose));
  expect(new Set(secrets).size).toBe(3);
  const kept = JSON.stringify(await database.orm.select().from(settings));
  expect([installation.key, ...secrets].filter((secret) => kept.includes(secret))).toEqual([]);
});

test.each([
  ['others can read', () => chmodSync(file(), 0o644), /^Other users can read .*chmod 600/],
  ['was cut', () => writeFileSync(file(), 'abc'), /is damaged: it does not hold a key.*--lost$/],
  ['is empty', () => writeFileSync(file(), ''), /is damaged/],
  ['is missing', () => rmSync(file()), /is missing, and this database is already used with a key\./],
])('a key file that %s is refused in a sentence', async (_, spoil, sentence) => {
  await open();
  spoil();
  await expect(open()).rejects.toThrow(sentence);
});

test('a process with another key is refused, and the database goes on with the first', async () => {
  const first = await open('x'.repeat(32));
  await expect(open('y'.repeat(32))).rejects.toThrow(
    'SECRET_KEY is not the key that this database is used with.',
  );
  expect(await open('x'.repeat(32))).toEqual(first);
});

test('what version 1.1 kept in plain text stays good and is no longer readable', async () => {
  await database.orm.insert(settings).values({ key: 'calendar-feed-secret', value: 'secret-of-old' });
  await writeAccount(DRAFT_KEY);
  const installation = await open();
  expect(installationSecret(installation, 'calendar-feed-secret')).toBe('secret-of-old');
  expect(installationSecret(await open(), 'calendar-feed-secret')).toBe('secret-of-old');
  expect(await draftKeyNow(installationSecret(installation, AT_REST))).toBe(DRAFT_KEY);
  const kept = JSON.stringify([
    await database.orm.select().from(settings),
    await database.orm.select().from(accounts),
  ]);
  expect(kept).not.toMatch('secret-of-old');
  expect(kept).not.toContain(DRAFT_KEY);
});

describe('another key', () => {
  const [from, to] = ['x'.repeat(32), 'y'.repeat(32)];

  it('ends what was made of the old one and keeps the drafts on the devices', async () => {
    await database.orm.insert(settings).values({ key: 'calendar-feed-secret', value: 'secret-of-old' });
    await writeAccount(DRAFT_KEY);
    await open(from);
    expect(await changeKey(database, { from, to })).toBe('changed');
    const after = await open(to);
    expect(installationSecret(after, 'calendar-feed-secret')).not.toBe('secret-of-old');
    expect(await draftKeyNow(installationSecret(after, AT_REST))).toBe(DRAFT_KEY);
    await expect(open(from)).rejects.toThrow('is not the key');
  });

  it('is not taken from somebody who does not know the old one', async () => {
    const first = await open(from);
    expect(await changeKey(database, { from: to, to: 'z'.repeat(32) })).toBe('wrong key');
    expect(await open(from)).toEqual(first);
  });

  it('in the place of a lost one makes new keys for drafts', async () => {
    await writeAccount(DRAFT_KEY);
    await open(from);
    expect(await changeKey(database, { from: undefined, to })).toBe('changed');
    const secret = installationSecret(await open(to), AT_REST);
    const made = await draftKeyNow(secret);
    expect(made).not.toBe(DRAFT_KEY);
    expect(await draftKeyNow(secret)).toBe(made);
  });
});

test('an account gets its key for drafts once, also when two devices ask at once', async () => {
  await writeAccount('');
  const secret = installationSecret(await open(), AT_REST);
  const [one, other] = await Promise.all([draftKeyNow(secret), draftKeyNow(secret)]);
  expect(one).toBe(other);
  const [row] = await database.orm.select().from(accounts).where(eq(accounts.id, 'account-1'));
  expect(row?.draftKey).not.toContain(one);
});
