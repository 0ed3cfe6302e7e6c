import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extract } from 'tar';
import { sha256Of, type Manifest } from './backupManifest';
import { FRUGAL } from './cluster';
import type { RowCounts } from './damage';
import { layLog } from './logArchive';
import { MINUTE } from '../../src/lib/durations';

/** TypeScript, or JavaScript where the server was compiled. */
const KIND = extname(__filename);
/** Far longer than the largest database takes, for no other backup is made meanwhile. */
const TIME_LIMIT = 30 * MINUTE;
const loader = () => ['--import', pathToFileURL(require.resolve('tsx')).href];

/** Opens the database of a folder in another process, which is killed when it takes too long, reads all of it, and returns its row counts. */
const lookThrough = async (folder: string, timeLimit: number): Promise<RowCounts> => {
  const child = fork(join(__dirname, `checkFolder${KIND}`), [folder], {
    execArgv: KIND === '.ts' ? [...FRUGAL, ...loader()] : FRUGAL,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: timeLimit,
    killSignal: 'SIGKILL',
  });
  let rows: RowCounts | undefined;
  child.once('message', (message) => {
    rows = message as RowCounts;
  });
  await once(child, 'exit');
  if (child.killed)
    throw new Error(`To look through it took longer than ${Math.round(timeLimit / MINUTE)} minutes.`);
  if (!rows) throw new Error('Its database cannot be opened, or has damaged pages.');
  return rows;
};

const differences = (expected: RowCounts, found: RowCounts) =>
  Object.keys(expected).filter((table) => expected[table] !== found[table]);

/**
 * Unpacks a backup into `folder` and reads all of it, for a restore or to verify a new backup. `log`: whether to
 * replay what was written after the dump. Throws a sentence if the backup is not as it was written.
 */
export const unpackBackup = async (
  archive: string,
  manifest: Manifest | undefined,
  folder: string,
  log: boolean,
  timeLimit = TIME_LIMIT,
): Promise<void> => {
  if (manifest && (await sha256Of(archive)) !== manifest.sha256) throw new Error('It is cut or altered.');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await extract({ file: archive, cwd: folder });
  if (manifest && log) await layLog(archive, manifest.log, join(folder, 'pg_wal'));
  const rows = await lookThrough(folder, timeLimit);
  const wrong = manifest && !log ? differences(manifest.rows, rows) : [];
  if (wrong.length > 0)
    throw new Error(`It has another number of rows than was written in ${wrong.join(', ')}.`);
  await chmod(folder, 0o700);
};
