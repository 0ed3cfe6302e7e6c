import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** For a process that runs PostgreSQL for a few seconds: V8's baseline compiler needs up to 100 MB less. */
export const FRUGAL = ['--liftoff-only', '--max-semi-space-size=1'];

/**
 * Creates an empty PostgreSQL in `folder` if there is none. That takes several times the memory of running it, so
 * another process does it. The folder appears under its name only when it is complete. Answers whether it made one.
 */
export const ensureCluster = async (folder: string): Promise<boolean> => {
  if (existsSync(join(folder, 'PG_VERSION'))) return false;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const child = fork(join(__dirname, 'makeCluster.cjs'), [unfinished], { execArgv: FRUGAL });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`An empty database could not be made in ${unfinished}.`);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return true;
};
