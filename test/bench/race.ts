import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import type { RunningServer } from './servers';

export const CONNECTIONS = 20;
const ROUNDS = 3;
/** Of one round. */
const SECONDS = 3;

export interface Figure {
  what: string;
  perSecond: number;
  p50: number;
  /** autocannon counts no p95; this is the stricter. */
  p97: number;
  p99: number;
  /** Statements of the database that a call makes. */
  queries?: number;
  /** Of the control's requests per second. */
  share?: number;
  aim?: number;
}

const shoot = async (what: string, options: autocannon.Options, duration: number) => {
  const result = await autocannon({ connections: CONNECTIONS, ...options, duration });
  const { non2xx, errors, statusCodeStats } = result;
  if (non2xx + errors > 0) {
    const statuses = Object.keys(statusCodeStats ?? {}).join(', ');
    throw new Error(`${what}: ${non2xx} refusals, ${errors} errors; answered ${statuses}.`);
  }
  return result;
};

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const figureOf = (what: string, rounds: readonly autocannon.Result[]): Figure => ({
  what,
  perSecond: median(rounds.map(({ requests }) => requests.average)),
  p50: median(rounds.map(({ latency }) => latency.p50)),
  p97: median(rounds.map(({ latency }) => latency.p97_5)),
  p99: median(rounds.map(({ latency }) => latency.p99)),
});

/** One server alone. */
export const measure = async (what: string, options: autocannon.Options): Promise<Figure> => {
  await shoot(what, options, 1);
  return figureOf(what, [await shoot(what, options, SECONDS)]);
};

/** Ours and the control by turns, so that what else the machine does meets both; the share is the rounds' median. */
export const raceWithControl = async (
  what: string,
  urls: { ours: string; control: string },
  optionsOf: (url: string) => autocannon.Options,
): Promise<{ ours: Figure; control: Figure }> => {
  const rounds: { ours: autocannon.Result; control: autocannon.Result }[] = [];
  for (const [side, url] of Object.entries(urls)) await shoot(`${what}, ${side}`, optionsOf(url), 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const control = await shoot(`${what} by hand`, optionsOf(urls.control), SECONDS);
    rounds.push({ control, ours: await shoot(what, optionsOf(urls.ours), SECONDS) });
  }
  const of = (side: 'ours' | 'control', name: string) =>
    figureOf(
      name,
      rounds.map((round) => round[side]),
    );
  const share = median(rounds.map(({ ours, control }) => ours.requests.average / control.requests.average));
  return { ours: { ...of('ours', what), share }, control: of('control', '  by hand') };
};

/** Megabytes that a process holds. */
export const memoryOf = async ({ processId }: RunningServer): Promise<number> => {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(processId)]);
  return Number(stdout) / 1024;
};

/** The most that a server holds while something is done. */
export const mostMemory = async <Result>(server: RunningServer, act: () => Promise<Result>) => {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await memoryOf(server));
  };
  const looking = setInterval(() => void look(), 250);
  const result = await act().finally(() => clearInterval(looking));
  await look();
  return { result, most };
};
