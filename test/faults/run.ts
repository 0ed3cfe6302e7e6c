import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from '../browser/browser';
import { startPortal } from '../browser/portal';
import { SCHOOL_TOKEN } from './family';
import { runFaults } from './faultRun';

const ACTIONS_PER_KILL = 200;

const { values } = parseArgs({
  options: {
    actions: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    database: { type: 'string', default: 'pglite' },
    verbose: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const actions = Number(values.actions);
const isPostgres = values.database === 'postgres';

const run = async (): Promise<number> => {
  const started = Date.now();
  const [portal, browser] = await Promise.all([startPortal({ SCHOOL_TOKEN }), launch()]);
  try {
    const kills = Math.max(1, Math.round(actions / ACTIONS_PER_KILL));
    const result = await runFaults({
      portal,
      browser,
      seed,
      actions,
      kills,
      ...(values.verbose && { tell: console.log }),
    });
    for (const { kind, what } of result.breaches) console.error(`${kind}: ${what}`);
    const count = (kind: string) => result.breaches.filter((breach) => breach.kind === kind).length;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(
      `seed ${seed}, ${isPostgres ? 'PostgreSQL' : 'PGlite'}: ${actions} actions, ${result.faults} faults in ${result.calls} calls, ` +
        `${result.kills} kills, ${result.submitted} submitted: ${count('lost')} lost, ${count('doubled')} doubled (${seconds} s)`,
    );
    return result.breaches.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await portal.remove();
  }
};

/** The same command beside a PostgreSQL of its own. */
const runOnPostgres = (): number => {
  const command = [process.execPath, '--import', 'tsx', __filename, ...process.argv.slice(2)];
  const script = join(__dirname, '..', 'postgres', 'withPostgres.sh');
  return spawnSync(script, command, { stdio: 'inherit' }).status ?? 1;
};

if (isPostgres && !process.env.TEST_DATABASE_URL) process.exit(runOnPostgres());
void run().then((code) => process.exit(code));
