import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openFolderDatabase } from '../db/pglite';

const root = join(__dirname, '..', '..');
const db = join(__dirname, '..', 'db');
const cache = join(root, 'node_modules', '.cache', 'test-database');

/** Everything that an empty database depends on. */
const fingerprint = (): string => {
  const migrations = readdirSync(join(db, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => join('migrations', name));
  const hash = createHash('sha256');
  for (const name of ['makeCluster.cjs', 'cluster.ts', 'clusterSettings.ts', 'migrate.ts', ...migrations])
    hash.update(name).update(readFileSync(join(db, name)));
  return hash
    .update(readFileSync(join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')))
    .digest('hex');
};

/** The data folder of a server that has started once; it appears under its name only when it is complete. */
const template = async (): Promise<string> => {
  const finished = join(cache, fingerprint().slice(0, 16));
  if (existsSync(finished)) return finished;
  const unfinished = join(cache, randomUUID());
  await (await openFolderDatabase(unfinished)).close();
  try {
    renameSync(unfinished, finished);
  } catch {
    // another test was quicker
    rmSync(unfinished, { recursive: true });
  }
  return finished;
};

/**
 * Gives a data folder an empty embedded database as the server makes it at its first start. Making one takes five seconds of
 * processor time, so the first test does it and the others copy that.
 */
export const giveDatabase = async (dataDirectory: string): Promise<void> => {
  mkdirSync(dataDirectory, { recursive: true });
  const made = join(await template(), 'database');
  cpSync(made, join(dataDirectory, 'database'), { recursive: true, preserveTimestamps: true });
};
