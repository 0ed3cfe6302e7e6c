import { table } from '../bench/table';
import type { EveningResult } from './evening';

/** What a number of families needs, by what this evening took. */
export interface Need {
  families: number;
  applications: number;
  /** Calls in a second of the busiest hour. */
  calls: number;
  /** Processors that the servers, and an embedded database, keep half busy in that hour. */
  processors: number;
  /** Gigabytes. */
  database: number;
  files: number;
}

/** The part of an evening's families that comes in its busiest hour. */
const BUSIEST_HOUR = 0.4;
const HOUR = 3_600;
/** Processors are not planned to do more than this share of what they can. */
const BUSY = 0.5;

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
};

const submittedIn = ({ told }: EveningResult) =>
  told.flatMap(({ children }) => children).filter(({ isSubmitted }) => isSubmitted).length;
const callsIn = ({ measured }: EveningResult) =>
  [...measured.times.values()].reduce((sum, { length }) => sum + length, 0);

/** Everything grows with the families: twice as many do twice as much. */
export const needOf = (evening: EveningResult, families: number): Need => {
  const share = families / evening.families;
  const perSecond = (total: number) => (total * share * BUSIEST_HOUR) / HOUR;
  return {
    families,
    applications: submittedIn(evening) * share,
    calls: perSecond(callsIn(evening)),
    processors: perSecond(evening.watched.processor) / BUSY,
    database: (evening.database.added * share) / 1_000,
    files: (evening.files * share) / 1_000,
  };
};

const SIZES = [2_000, 20_000, 200_000];
const round = (value: number, digits = 0) => value.toFixed(digits);

const callRows = ({ measured }: EveningResult) =>
  [...measured.times]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([name, times]) => [
      name,
      String(times.length),
      ...[0.5, 0.99, 1].map((share) => round(percentile(times, share))),
    ]);

const needRows = (evening: EveningResult) =>
  SIZES.map((families) => needOf(evening, families)).map((need) => [
    String(need.families),
    round(need.applications),
    round(need.calls, 1),
    round(need.processors, 1),
    round(need.database, 2),
    round(need.files, 1),
  ]);

/** What the evening was like, as text. */
export const reportOf = (evening: EveningResult): string => {
  const { told, measured, watched, database, files, breaches, servers, postgres } = evening;
  const applications = submittedIn(evening);
  const failures = told.filter(({ failure }) => failure !== undefined);
  const refusals = [...measured.refusals].map(([what, count]) => `${what}: ${count}`);
  return [
    `seed ${evening.seed}, ${servers} server(s) on ${postgres === undefined ? 'PGlite' : 'PostgreSQL'}: ` +
      `${told.length} families in ${round(evening.seconds)} s, ${failures.length} of them not to the end; ` +
      `${applications} applications, ${callsIn(evening)} calls`,
    ...failures.slice(0, 5).map(({ username, failure }) => `  ${username}: ${String(failure)}`),
    '',
    table(['call', 'answers', 'p50 ms', 'p99 ms', 'most ms'], callRows(evening)),
    '',
    `refused:    ${refusals.length === 0 ? 'nothing' : refusals.join(', ')}`,
    `queue:      event loop ${round(watched.eventLoop)} ms late (p99 of two seconds), ` +
      `${watched.waiting} waited for the database, ${watched.mails} mails waited`,
    `memory:     ${round(watched.memory)} MB of one server`,
    `processor:  ${round(watched.processor)} s, ${round((watched.processor / told.length) * 1_000)} ms for each family`,
    `database:   ${round(database.before, 1)} MB before, ${round(database.added, 1)} MB more, ` +
      `${round((database.added / applications) * 1_000, 1)} KB for each application`,
    `files:      ${round(files, 1)} MB more, ${round(files / applications, 2)} MB for each application`,
    '',
    `All of them in one evening, ${BUSIEST_HOUR * 100} % in its busiest hour, processors half busy:`,
    table(
      ['families', 'applications', 'calls/s', 'processors', 'database GB', 'files GB'],
      needRows(evening),
    ),
    '',
    `${breaches.length} of what was acknowledged lost or doubled`,
    ...breaches.slice(0, 20).map((breach) => `  ${breach}`),
  ].join('\n');
};
