import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import * as z from 'zod/mini';
import type { Config } from '../../config';
import { newestBackup, reachOf } from '../../db/backups';
import { DEMO_ACCOUNTS, hasDemoAccounts } from '../../db/demoAccounts';
import { failureSentence } from '../../db/failures';
import { lockOf, lockOwner } from '../../db/lockFile';
import { isOfNewerVersion, NEWER_TABLES } from '../../db/migrate';
import { withConnection } from '../../db/postgresStart';
import { checkNames, databaseProblems, type CheckName } from '../../health/checks';
import { schoolTokenFile } from '../../secrets/schoolToken';
import { serverAddress } from '../serverAddress';
import { about, type Finding } from './finding';
import { isForFamilies } from './settings';
import { HOUR } from '../../../src/lib/durations';

const database = about('database');
const backups = about('backups');
const clock = about('clock');
const demo = about('demo');

const HTTP_LIMIT = 5_000;
/** Twice the time after which the next backup should be there. */
const BACKUP_LIMIT = 2 * HOUR;
/** Seconds that codes, sessions and deadlines bear. */
const CLOCK_LIMIT = 10;

const sentences: Partial<Record<CheckName, string>> = {
  database:
    'It does not answer in time, or it only reads, as one that stands by for another does. Look at its own log, at what else it does, and whether DATABASE_URL leads to the one that writes.',
  migrations: 'Its tables are not those of this version. Start the server: it brings them up to date.',
};

const findingOf = (failed: readonly CheckName[], where: string): Finding => {
  const [problem] = failed.flatMap((name) => sentences[name] ?? []);
  return problem === undefined
    ? database.ok(`${where} answers, and its tables are up to date.`)
    : database.fail(problem);
};

/** The middle of the question's time is compared, so that a slow network is no wrong clock. */
const clockFinding = async (client: Client): Promise<Finding> => {
  const asked = Date.now();
  const { rows } = await client.query<{ now: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::text as now',
  );
  const seconds = Math.round(((asked + Date.now()) / 2 - Number(rows[0]?.now)) / 1000);
  if (Math.abs(seconds) <= CLOCK_LIMIT) return clock.ok('It agrees with the clock of the database.');
  const way = seconds > 0 ? 'ahead of' : 'behind';
  return clock.fail(
    `This machine is ${Math.abs(seconds)} seconds ${way} the database. Set both by NTP: codes and sessions end by the clock.`,
  );
};

const postgresFindings = (url: string, config: Config): Promise<Finding[]> =>
  withConnection(url, async (client) => {
    const orm = drizzle({ client, casing: 'snake_case' });
    if (await isOfNewerVersion(orm)) return [database.fail(NEWER_TABLES), await clockFinding(client)];
    const failed = await databaseProblems(orm);
    const isTried = failed.length === 0 && isForFamilies(config) && (await hasDemoAccounts(orm));
    return [
      findingOf(failed, 'PostgreSQL'),
      ...(isTried ? [demo.fail(DEMO_ACCOUNTS)] : []),
      await clockFinding(client),
    ];
  }).catch((error: unknown) => [
    database.fail(failureSentence(error)),
    clock.note('It cannot be compared until the database answers.'),
  ]);

const readiness = z.object({
  status: z.enum(['ready', 'unready']),
  failed: z._default(z.array(z.enum(checkNames)), []),
});

const askServer = async (config: Config): Promise<CheckName[]> => {
  const answer = await fetch(`${serverAddress(config)}/readyz`, { signal: AbortSignal.timeout(HTTP_LIMIT) });
  return readiness.parse(await answer.json()).failed;
};

/** Only one process may open it, so it is asked through the server, or left alone. */
const embeddedFinding = async (config: Config): Promise<Finding> => {
  const owner = lockOwner(lockOf(config.dataDirectory));
  if (owner !== undefined)
    return askServer(config).then(
      (failed) => findingOf(failed, 'The embedded database'),
      () =>
        database.fail(
          `The process ${owner} has the embedded database, and nothing answers at ${serverAddress(config)}/readyz. Wait if it is starting, set HOST and PORT here as they are there, or start it anew.`,
        ),
    );
  const isThere = existsSync(join(config.dataDirectory, 'database', 'PG_VERSION'));
  return isThere
    ? database.ok(
        'The embedded database is there, and no server runs on it. The next start checks every page of it.',
      )
    : database.ok('There is no embedded database yet. The first start makes it.');
};

const backupFindings = async ({ dataDirectory }: Config): Promise<Finding[]> => {
  const isRunning = lockOwner(lockOf(dataDirectory)) !== undefined;
  const newest = await newestBackup(dataDirectory, new Date());
  if (!newest)
    return isRunning
      ? [
          backups.note(
            'There is no backup yet. The server makes one a minute after its start: look again then, and for "backup failed" in its log.',
          ),
        ]
      : [];
  const until = reachOf(newest);
  const said = `The newest reaches until ${until.toISOString()}.`;
  if (!isRunning) return [backups.ok(`${said} No server runs that would make another.`)];
  return Date.now() - until.getTime() < BACKUP_LIMIT
    ? [backups.ok(said)]
    : [
        backups.fail(
          `${said} Unless the server was started only minutes ago, look for "backup failed" in its log, which says why.`,
        ),
      ];
};

/** The token is all that tells of a demo while nobody may open the embedded database. */
const triedFindings = (config: Config): Finding[] =>
  isForFamilies(config) && existsSync(schoolTokenFile(config.dataDirectory))
    ? [
        demo.note(
          'DATA_DIR has the school-token of a demo. The start of the server says whether the accounts of the demo are in the database, whose password is published: begin with another DATA_DIR then.',
        ),
      ]
    : [];

/** Whether the database answers and is up to date, and what its clock says. */
export const databaseFindings = async (config: Config): Promise<Finding[]> =>
  config.databaseUrl === undefined
    ? [
        await embeddedFinding(config),
        ...(await backupFindings(config).catch((error: unknown) => [backups.fail(failureSentence(error))])),
        ...triedFindings(config),
        clock.ok('The embedded database has the clock of this machine.'),
      ]
    : postgresFindings(config.databaseUrl, config);
