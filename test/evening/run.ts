/** `npm run evening -- --families 2000 --minutes 10`: docs/testing.md. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { playEvening } from './evening';
import { reportOf } from './report';

const { values } = parseArgs({
  options: {
    families: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    networks: { type: 'string' },
    servers: { type: 'string', default: '1' },
    database: { type: 'string', default: 'pglite' },
  },
});
const isPostgres = values.database === 'postgres';

const run = async (): Promise<number> => {
  const result = await playEvening({
    families: Number(values.families),
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    networks: Number(values.networks ?? values.families),
    servers: Number(values.servers),
    postgres: isPostgres ? process.env.TEST_DATABASE_URL : undefined,
  });
  console.log(reportOf(result));
  const isWhole = result.told.every(({ failure }) => failure === undefined);
  return isWhole && result.breaches.length === 0 ? 0 : 1;
};

/** The same command beside a PostgreSQL of its own. */
const runOnPostgres = (): number => {
  const command = [process.execPath, '--import', 'tsx', __filename, ...process.argv.slice(2)];
  const script = join(__dirname, '..', 'postgres', 'withPostgres.sh');
  return spawnSync(script, command, { stdio: 'inherit' }).status ?? 1;
};

if (isPostgres && !process.env.TEST_DATABASE_URL) process.exit(runOnPostgres());
void run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
