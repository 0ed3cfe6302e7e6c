import { resolve } from 'node:path';
import { readConfig } from '../config';
import { backupFolder, listBackups, type Backup } from '../db/backups';
import { restoreBackup } from '../db/restoreBackup';

interface Surroundings {
  variables: Record<string, string | undefined>;
  print: (text: string) => void;
  complain: (text: string) => void;
  now?: Date;
}

const help = `Puts a backup of the embedded database back. Stop the server first.

  npm run restore                            lists the backups
  npm run restore -- newest                  puts the newest back
  npm run restore -- 2026-11-20T21-05-00Z    puts that one back

What stands in DATA_DIR/database is kept under another name. What was saved after the backup is not in it.
The server makes a backup every 50 minutes, and keeps the newest 24 and one of each of the last 7 days.`;

const MINUTE = 60 * 1000;
const ageOf = ({ at }: Backup, now: Date): string => {
  const minutes = Math.max(0, Math.round((now.getTime() - at.getTime()) / MINUTE));
  if (minutes < 120) return `${minutes} minutes ago`;
  return minutes < 48 * 60
    ? `${Math.round(minutes / 60)} hours ago`
    : `${Math.round(minutes / 1440)} days ago`;
};

const listOf = (backups: readonly Backup[], now: Date): string =>
  [
    'Backups, newest first:',
    ...backups.map((backup) => `  ${backup.name}  ${ageOf(backup, now)}`),
    'To put one back, with the server stopped: npm run restore -- newest',
  ].join('\n');

const restore = async (dataDirectory: string, backup: Backup, { print, now = new Date() }: Surroundings) => {
  const kept = await restoreBackup(dataDirectory, backup, now);
  print(`The database is as it was at ${backup.name}, ${ageOf(backup, now)}. Start the server again.`);
  if (kept !== undefined) print(`What stood there before is kept in ${kept}.`);
};

const run = async ([chosen]: readonly string[], surroundings: Surroundings): Promise<number> => {
  const { print, complain, variables, now = new Date() } = surroundings;
  if (chosen === '--help' || chosen === '-h') return (print(help), 0);
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
  if (chosen === undefined) return (print(listOf(backups, now)), 0);
  const backup = chosen === 'newest' ? backups[0] : backups.find(({ name }) => name === chosen);
  if (!backup) {
    complain(`There is no backup ${chosen}.\n${listOf(backups, now)}`);
    return 1;
  }
  await restore(dataDirectory, backup, surroundings);
  return 0;
};

/** `npm run restore`; answers the exit code: 0 done, 1 not possible, 2 not meant for this installation. */
export const restoreCommand = (parameters: readonly string[], surroundings: Surroundings): Promise<number> =>
  run(parameters, surroundings).catch((error: unknown) => {
    surroundings.complain(error instanceof Error ? error.message : 'It could not be restored.');
    return 1;
  });
