import { resolve } from 'node:path';
import { readConfig } from '../config';
import { readManifest } from '../db/backupManifest';
import { backupFolder, isInFuture, listBackups, newestBackup, stampOf, type Backup } from '../db/backups';
import { restoreBackup } from '../db/restoreBackup';
import { MINUTE } from '../../src/lib/durations';

interface Surroundings {
  variables: Record<string, string | undefined>;
  print: (text: string) => void;
  complain: (text: string) => void;
  now?: Date;
}

const help = `Puts a backup of the embedded database back. Stop the server first, and run this as the user whom it runs as.

  npm run restore                            lists the backups
  npm run restore -- newest                  puts the newest back
  npm run restore -- 2026-11-20T21-05-00Z    puts that one back
  npm run restore -- newest --without-log    leaves out what was written after that backup was made

Database and uploaded files are put back; what stood in DATA_DIR/database and DATA_DIR/files is kept under other names.
The server makes a backup every 50 minutes, keeps the newest 24 and one of each of the last 7 days, and copies the log of what
was written beside the newest every 4 minutes: a restore replays it. What is dated in the future was written while the clock was
ahead; "newest" leaves it out.`;

const ALL_IN_FUTURE =
  'Every backup is dated in the future, so it cannot be told which one is the newest. Set the clock of this machine, or name a backup:';

const ageOf = ({ at }: Pick<Backup, 'at'>, now: Date): string => {
  if (isInFuture(at, now)) return 'in the future';
  const minutes = Math.max(0, Math.round((now.getTime() - at.getTime()) / MINUTE));
  if (minutes < 120) return `${minutes} minutes ago`;
  return minutes < 48 * 60
    ? `${Math.round(minutes / 60)} hours ago`
    : `${Math.round(minutes / 1440)} days ago`;
};

const reachOf = async ({ name, path }: Backup, now: Date): Promise<string> => {
  const manifest = await readManifest(path);
  if (!manifest) return '';
  const until = new Date(manifest.until);
  const reached = stampOf(until);
  if (reached === name) return '';
  return `, with its log until ${reached}${isInFuture(until, now) ? ', in the future' : ''}`;
};

const listOf = async (backups: readonly Backup[], now: Date): Promise<string> => {
  const lines: string[] = [];
  for (const backup of backups)
    lines.push(`  ${backup.name}  ${ageOf(backup, now)}${await reachOf(backup, now)}`);
  return [
    'Backups, newest first:',
    ...lines,
    'To put one back, with the server stopped: npm run restore -- newest',
  ].join('\n');
};

const restore = async (
  dataDirectory: string,
  backup: Backup,
  log: boolean,
  { print, now = new Date() }: Surroundings,
) => {
  const until = log ? (await readManifest(backup.path))?.until : undefined;
  const reached = until === undefined ? backup : { name: stampOf(new Date(until)), at: new Date(until) };
  const kept = await restoreBackup(dataDirectory, backup, now, log);
  print(`The database is as it was at ${reached.name}, ${ageOf(reached, now)}. Start the server again.`);
  for (const path of kept) print(`What stood there before is kept in ${path}.`);
};

const run = async (parameters: readonly string[], surroundings: Surroundings): Promise<number> => {
  const [chosen, option, ...rest] = parameters;
  const { print, complain, variables, now = new Date() } = surroundings;
  if (chosen === '--help' || chosen === '-h') return (print(help), 0);
  if (chosen?.startsWith('-') || ![undefined, '--without-log'].includes(option) || rest.length > 0)
    return (complain(help), 2);
  const config = readConfig(variables);
  if (config.databaseUrl !== undefined) {
    complain('DATABASE_URL names a PostgreSQL: restore it with its own tools, such as pg_restore.');
    return 2;
  }
  const dataDirectory = resolve(config.dataDirectory);
  const backups = await listBackups(dataDirectory);
  if (backups.length === 0) {
    complain(`There is no backup in ${backupFolder(dataDirectory)}.`);
    return 1;
  }
  if (chosen === undefined) return (print(await listOf(backups, now)), 0);
  const isNewest = chosen === 'newest';
  const backup = isNewest
    ? await newestBackup(dataDirectory, now)
    : backups.find(({ name }) => name === chosen);
  if (!backup) {
    const problem = isNewest ? ALL_IN_FUTURE : `There is no backup ${chosen}.`;
    complain(`${problem}\n${await listOf(backups, now)}`);
    return 1;
  }
  await restore(dataDirectory, backup, option !== '--without-log', surroundings);
  return 0;
};

/** `npm run restore`; answers the exit code: 0 done, 1 not possible, 2 not understood or not applicable to this installation. */
export const restoreCommand = (parameters: readonly string[], surroundings: Surroundings): Promise<number> =>
  run(parameters, surroundings).catch((error: unknown) => {
    surroundings.complain(error instanceof Error ? error.message : 'It could not be restored.');
    return 1;
  });
