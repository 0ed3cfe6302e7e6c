import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startMailServer, type ReceivedMail } from '../../server/testing/mailServer';
import { aPdf } from '../../server/testing/testFiles';
import { freePort } from '../browser/freePort';
import { aPhotograph } from '../browser/papers';
import type { Portal } from '../browser/portal';
import { diceOf } from '../faults/dice';
import { nothingMeasured, openClient, type Measured } from './client';
import { codesIn } from './codes';
import { liveEvening, type Told } from './family';
import { breachesIn } from './judge';
import { megabytesIn, startServers } from './servers';
import { watchServers, type Watched } from './watch';

export interface EveningOptions {
  families: number;
  minutes: number;
  seed: number;
  servers: number;
  /** How many addresses the families come from; so many share one as the hall of a school or a mobile network has. */
  networks: number;
  /** The address of a PostgreSQL; without one it is PGlite. */
  postgres: string | undefined;
}

export interface EveningResult extends EveningOptions {
  seconds: number;
  told: Told[];
  measured: Measured;
  watched: Watched;
  /** Megabytes that the evening added, and those of before. */
  database: { before: number; added: number };
  files: number;
  breaches: string[];
}

/** Families come in the first part of the evening, and each takes at most the rest of it for reading and typing. */
const ARRIVALS = 0.6;
/** A family that is not done so long after the end is not waited for: so many milliseconds, or the evening once more. */
const OVERTIME = 60_000;
const CERTIFICATE_BYTES = 300_000;

const databaseMegabytes = async ({ select }: Portal) => {
  const [row] = await select('select pg_database_size(current_database()) as bytes');
  return Number(row?.bytes) / 1e6;
};

/** The address of a network, of those that are for documentation and for tests of load. */
const addressOf = (network: number) => `198.18.${Math.floor(network / 250) % 250}.${(network % 250) + 1}`;

const live = async (options: EveningOptions, urls: readonly string[], received: readonly ReceivedMail[]) => {
  const { families, minutes, seed, networks } = options;
  const window = minutes * 60_000;
  const signal = AbortSignal.timeout(window + Math.max(window, OVERTIME));
  setMaxListeners(0, signal);
  const measured = nothingMeasured();
  const evening = {
    ...{ seed, signal, atHome: window * (1 - ARRIVALS) * 0.9 },
    photographs: await Promise.all([aPhotograph(), aPhotograph(), aPhotograph()]),
    certificate: {
      name: 'birth-certificate.pdf',
      mimeType: 'application/pdf',
      buffer: aPdf(CERTIFICATE_BYTES),
    },
    codeFor: codesIn(received, signal),
  };
  const come = async (number: number): Promise<Told> => {
    await pause(diceOf(seed, number, 'comes') * ARRIVALS * window);
    const client = openClient({ servers: urls, address: addressOf(number % networks), measured, signal });
    return liveEvening(evening, number, client);
  };
  const told = await Promise.all(Array.from({ length: families }, (_, number) => come(number)));
  return { told, measured };
};

/** Plays the evening against servers that it starts and ends. */
export const playEvening = async (options: EveningOptions): Promise<EveningResult> => {
  const mails = await startMailServer();
  const ports = await Promise.all(Array.from({ length: options.servers }, freePort));
  const common = { NODE_ENV: 'production', PORTAL: 'none', SMTP_URL: mails.url, TRUSTED_PROXY: '127.0.0.1' };
  const variables = ports.map((port) => ({ ...common, METRICS_PORT: String(port) }));
  const { servers, files, remove } = await startServers(variables, options.postgres).catch(async (error) => {
    await mails.stop();
    throw error;
  });
  try {
    const [first] = servers as [Portal];
    // Places for everybody who comes.
    await first.change(`update enrollment_offers set student_quota = 1000000`);
    const before = { database: await databaseMegabytes(first), files: await megabytesIn(files) };
    const watch = await watchServers(ports.map((port) => `http://127.0.0.1:${port}`));
    const began = performance.now();
    const lived = await live(
      options,
      servers.map(({ url }) => url),
      mails.received,
    );
    const seconds = (performance.now() - began) / 1_000;
    const watched = await watch();
    const added = (await databaseMegabytes(first)) - before.database;
    return {
      ...options,
      ...lived,
      ...{ seconds, watched, database: { before: before.database, added } },
      files: (await megabytesIn(files)) - before.files,
      breaches: breachesIn(lived.told, await first.rows()),
    };
  } finally {
    await remove();
    await mails.stop();
  }
};
