import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The quick compiler of V8 takes 100 MB less, and this code runs once. */
const FRUGAL = ['--liftoff-only', '--max-semi-space-size=1'];

/**
 * Makes an empty PostgreSQL in `folder` when there is none. That takes several times the memory of running it, so another
 * process does it; the folder appears under its name when it is whole.
 */
export const ensureCluster = async (folder: string): Promise<void> => {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const child = fork(join(__dirname, 'makeCluster.cjs'), [unfinished], { execArgv: FRUGAL });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`An empty database could not be made in ${unfinished}.`);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
};
