import { createHash, randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Database } from '../db/orm';
import { openFolderDatabase, openMemoryDatabase } from '../db/pglite';

const root = join(__dirname, '..', '..');
const db = join(__dirname, '..', 'db');
const cache = join(root, 'node_modules', '.cache', 'test-database');

/** Everything that an empty database depends on. */
const fingerprint = (): string => {
  const migrations = readdirSync(join(db, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join('migrations', name));
  const hash = createHash('sha256').update(readFileSync(__filename));
  for (const name of ['makeCluster.cjs', 'cluster.ts', 'clusterSettings.ts', 'migrate.ts', ...migrations])
    hash.update(name).update(readFileSync(join(db, name)));
  return hash
    .update(readFileSync(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
    .digest('hex');
};

/**
 * A folder with an empty database as the server makes it at its first start: as the data folder `database` and as the same in a tar
 * file, `database.tar`. It takes five seconds of processor time, so the first test that asks makes it. The folder appears under its
 * name only when it is complete.
 */
const template = async (): Promise<string> => {
  const finished = join(cache, fingerprint().slice(0, 16));
  if (existsSync(finished)) return finished;
  const unfinished = join(cache, randomUUID());
  const database = await openFolderDatabase(unfinished);
  const dump = await database.dump?.();
  await database.close();
  if (dump) writeFileSync(join(unfinished, 'database.tar'), gunzipSync(dump.archive));
  try {
    renameSync(unfinished, finished);
  } catch {
    // another test was quicker
    rmSync(unfinished, { recursive: true });
  }
  return finished;
};

/** Gives a data folder an empty embedded database. */
export const giveDatabase = async (dataDirectory: string): Promise<void> => {
  mkdirSync(dataDirectory, { recursive: true });
  const made = join(await template(), 'database');
  cpSync(made, join(dataDirectory, 'database'), { recursive: true, preserveTimestamps: true });
};

/** Reading it gives the bytes themselves. Node's own Blob copies them piece by piece, which takes half a second for a database. */
class UncopiedBlob extends Blob {
  constructor(private readonly content: Buffer) {
    super();
  }

  override arrayBuffer() {
    return Promise.resolve(this.content.buffer as ArrayBuffer);
  }
}

/** An empty embedded database in memory. Reading it takes a quarter of the time of making it. */
export const openEmptyDatabase = async (): Promise<Database> =>
  openMemoryDatabase(new UncopiedBlob(readFileSync(join(await template(), 'database.tar'))));
