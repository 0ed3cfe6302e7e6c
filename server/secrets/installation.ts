import { inArray, like, or } from 'drizzle-orm';
import type { Config } from '../config';
import type { Database, Orm } from '../db/orm';
import { settings } from '../db/schema';
import { sealPlainDraftKeys } from './draftKeys';
import { keyFileOf, makeKeyFile, readKeyFile } from './keyFile';
import { AT_REST, deriveSecret, randomToken, seal, unseal, type Installation } from './secrets';

/** A fingerprint: it tells keys apart and opens nothing. */
const FINGERPRINT = 'key-fingerprint';
const SEALED = 'sealed:';

export type KeyConfig = Pick<Config, 'dataDirectory'> & Partial<Pick<Config, 'secretKey'>>;

const fingerprintOf = (key: string) => deriveSecret(key, FINGERPRINT);

const readSettings = async (db: Orm) =>
  new Map((await db.select().from(settings)).map(({ key, value }) => [key, value]));

const lostKey = (path: string) =>
  new Error(
    `${path} is missing, and this database is already used with a key. Copy the file from the DATA_DIR that has it, or set SECRET_KEY to what it holds. If it is lost: npm run secrets -- rotate --lost`,
  );

/** What goes on with a database from before a change of the key, such as one from a backup. */
export const WITH_KEPT_KEY = 'OLD_SECRET_KEY=<that key> npm run secrets -- rotate';

const otherKey = (name: string) =>
  new Error(
    `${name} is not the key that this database is used with. Servers on one database need the same SECRET_KEY. A backup that was put back needs the key of its time: ${WITH_KEPT_KEY}. To change the key: npm run secrets -- rotate`,
  );

const findKey = ({ secretKey, dataDirectory }: KeyConfig, isInUse: boolean): string => {
  if (secretKey !== undefined) return secretKey;
  const existing = readKeyFile(keyFileOf(dataDirectory));
  if (existing !== undefined) return existing;
  if (isInUse) throw lostKey(keyFileOf(dataDirectory));
  return makeKeyFile(dataDirectory);
};

/** What version 1.1 kept in plain text; its calendar addresses stay valid with it. */
const PLAIN = ['file-address-secret', 'calendar-feed-secret'];
const isPlain = (name: string) => PLAIN.includes(name);

const sealPlainSecrets = async (db: Orm, key: string, names: string[]) => {
  const taken =
    names.length === 0 ? [] : await db.delete(settings).where(inArray(settings.key, names)).returning();
  const kept = [...taken, { key: AT_REST, value: randomToken() }];
  await db
    .insert(settings)
    .values(kept.map((row) => ({ key: `${SEALED}${row.key}`, value: seal(key, row.value) })))
    .onConflictDoNothing();
};

const isPrepared = (found: ReadonlyMap<string, string>) =>
  found.has(FINGERPRINT) && found.has(`${SEALED}${AT_REST}`) && ![...found.keys()].some(isPlain);

/** When two processes prepare one database at once, the second finds what the first has written. */
const prepare = (database: Database, key: string) =>
  database.transaction(async (db) => {
    await db
      .insert(settings)
      .values({ key: FINGERPRINT, value: fingerprintOf(key) })
      .onConflictDoNothing();
    const found = await readSettings(db);
    if (found.get(FINGERPRINT) === fingerprintOf(key))
      await sealPlainSecrets(db, key, [...found.keys()].filter(isPlain));
    return readSettings(db);
  });

/**
 * The key of this installation, from `SECRET_KEY` or `DATA_DIR/secret-key`, which is created at the first start.
 * Throws a sentence when the database is used with another key.
 */
export const openInstallation = async (config: KeyConfig, database: Database): Promise<Installation> => {
  const before = await readSettings(database.orm);
  const key = findKey(config, before.has(FINGERPRINT));
  const found = isPrepared(before) ? before : await prepare(database, key);
  if (found.get(FINGERPRINT) !== fingerprintOf(key))
    throw otherKey(config.secretKey === undefined ? keyFileOf(config.dataDirectory) : 'SECRET_KEY');
  const sealed = [...found].filter(([name]) => name.startsWith(SEALED));
  const kept = new Map(sealed.map(([name, value]) => [name.slice(SEALED.length), unseal(key, value)]));
  await sealPlainDraftKeys(database.orm, kept.get(AT_REST) ?? '');
  return { key, kept };
};

interface Change {
  /** Undefined when it is lost, and with it everything that was sealed. */
  from: string | undefined;
  to: string;
}

export type ChangeOutcome = 'changed' | 'already' | 'wrong key';

/**
 * Uses the database with another key from now on. What is kept at rest is sealed anew; everything else made with the
 * old key ends.
 */
export const changeKey = (database: Database, { from, to }: Change): Promise<ChangeOutcome> =>
  database.transaction(async (db) => {
    const found = await readSettings(db);
    const inUse = found.get(FINGERPRINT);
    if (inUse === fingerprintOf(to)) return 'already';
    if (inUse !== undefined && from !== undefined && inUse !== fingerprintOf(from)) return 'wrong key';
    const sealed = found.get(`${SEALED}${AT_REST}`);
    const atRest = sealed !== undefined && from !== undefined ? unseal(from, sealed) : randomToken();
    const ended = or(like(settings.key, `${SEALED}%`), inArray(settings.key, [FINGERPRINT, ...PLAIN]));
    await db.delete(settings).where(ended);
    await db.insert(settings).values([
      { key: FINGERPRINT, value: fingerprintOf(to) },
      { key: `${SEALED}${AT_REST}`, value: seal(to, atRest) },
    ]);
    return 'changed';
  });
