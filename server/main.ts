import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp, makeFileStore, pushAddresses, pushKeysOf, unsubscribeNamesOf } from './app';
import { readConfig, type Config } from './config';
import { keepBackups } from './db/backups';
import { openDatabase, type Database } from './db/client';
import { DEMO_ACCOUNTS, hasDemoAccounts } from './db/demoAccounts';
import { failureCode, failureSentence } from './db/failures';
import { requireFreePort } from './freePort';
import { openLogFile, type LogFile } from './log/logFile';
import { sayingsOn } from './log/sayings';
import { describeMail, linkWarning, senderOf, startMail } from './mail/mailer';
import { giveOutMetrics } from './metrics/listener';
import { createMetrics } from './metrics/metrics';
import { isBuilt, NOT_BUILT } from './plugins/portal';
import { proxyWarning } from './plugins/proxies';
import { buildPortal, needsBuild } from './portalBuild';
import { DEMO_PASSWORD, seedDemo } from './seed';
import { codeMaker, hashPassword } from './services/accounts';
import { sweep } from './services/housekeeping';
import { mailNotifications, newsReader, sendDuePushes } from './services/notifications';
import { startLoop } from './outbox/loop';
import { remindOfFees } from './services/schoolLife';
import { keyFileOf } from './secrets/keyFile';
import { demoSchoolToken } from './secrets/schoolToken';
import { AT_REST, installationSecret } from './secrets/secrets';
import { finishRequests } from './stopping';
import { webhookAddresses } from './webhooks/addresses';
import { startWebhooks } from './webhooks/sender';
import { requireWritableFolders } from './writableFolders';
import { HOUR } from '../src/lib/durations';

const PROJECT = join(__dirname, '..');
/** A stop that takes longer than this is cut short. */
const STOP_LIMIT = 9_800;

// Output that cannot be written, because the disk is full or its reader has ended, must not end the server.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const say = sayingsOn(process.stdout);

const preparePortal = async (config: Config): Promise<string | undefined> => {
  if (!config.servesPortal) return undefined;
  const built = join(PROJECT, 'dist');
  if (!config.production && existsSync(join(PROJECT, 'webpack.config.ts')) && needsBuild(PROJECT)) {
    say('Building the portal. The first time this takes a minute.');
    await buildPortal(PROJECT);
  }
  if (!isBuilt(built)) throw new Error(NOT_BUILT);
  return built;
};

const seed = async (config: Config, database: Database) => {
  if (config.seed !== 'demo') return;
  const filesDirectory = join(config.dataDirectory, 'files');
  const { storage } = makeFileStore(config);
  const written = await seedDemo(database, { now: new Date(), hashPassword, filesDirectory, storage });
  if (written) say('The demo school district was written.');
};

const keepHouse = (config: Config, database: Database, app: FastifyInstance) => {
  const run = () => {
    const failed = (what: string) => (error: unknown) => app.log.warn({ code: failureCode(error) }, what);
    sweep({ ...makeFileStore(config), database }, new Date()).catch(failed('sweep failed'));
    remindOfFees(database, new Date()).catch(failed('reminders of fees failed'));
  };
  run();
  keepBackups(database, resolve(config.dataDirectory), (error) =>
    app.log.warn({ code: failureCode(error), reason: failureSentence(error) }, 'backup failed'),
  );
  return setInterval(run, HOUR).unref();
};

const stopOnSignal = (
  app: FastifyInstance,
  database: Database,
  logFile: LogFile,
  endSending: () => Promise<unknown>,
  endMeasuring: () => Promise<unknown>,
) => {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    await Promise.all([finishRequests(app), endSending()]);
    await Promise.all([endMeasuring(), database.close()]);
    await logFile.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
};

/** A demo creates the token of the school's side; elsewhere it must be configured. */
const withSchoolToken = (config: Config): Config =>
  config.seed === 'demo' && config.schoolToken === undefined
    ? { ...config, schoolToken: demoSchoolToken(config.dataDirectory) }
    : config;

const listeningAt = (config: Config, app: FastifyInstance) => {
  const { port } = app.server.address() as AddressInfo;
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host)) return `http://localhost:${port}`;
  // an address knows no name of an interface
  const [host = ''] = config.host.split('%');
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

const announce = (config: Config, app: FastifyInstance, { isNew }: Database) => {
  if (config.production && isNew)
    app.log.warn(
      `An empty database was made in ${resolve(config.dataDirectory)}. If the portal was used here before, stop it and set DATA_DIR to the folder that holds its data (docs/operations.md, Upgrade).`,
    );
  say(describeMail(config));
  for (const warning of [linkWarning(config), proxyWarning(config)]) if (warning) say(warning);
  if (config.databaseUrl !== undefined && config.secretKey === undefined)
    say(
      `Secrets are made of ${keyFileOf(config.dataDirectory)}. Servers with another DATA_DIR need SECRET_KEY.`,
    );
  say(`Parent Portal: ${config.publicUrl ?? listeningAt(config, app)}`);
  if (config.seed === 'demo' && process.stdout.isTTY)
    say(`Demo accounts: parent / ${DEMO_PASSWORD} and parent2 / ${DEMO_PASSWORD}`);
};

/** Whoever tried the portal may go on with the same database. */
const warnOfDemo = async ({ production, seed }: Config, { orm }: Database, app: FastifyInstance) => {
  if (production && seed === 'none' && (await hasDemoAccounts(orm))) app.log.warn(DEMO_ACCOUNTS);
};

/** How push services reach the people who run this server. */
const pushSubject = ({ publicUrl, mailFrom }: Config, address: string) =>
  publicUrl?.startsWith('https:') ? publicUrl : `mailto:${senderOf({ mailFrom }, publicUrl ?? address)}`;

const startMetrics = async ({ metricsPort, metricsHost }: Config) => {
  if (metricsPort === undefined) return undefined;
  const metrics = createMetrics();
  const { address, stop } = await giveOutMetrics({ metricsPort, metricsHost }, metrics.registry);
  say(`Metrics: ${address}`);
  return { metrics, stop };
};

/** Loaded only where traces are sent. */
const startTracing = async ({ tracesUrl }: Config) => {
  if (tracesUrl === undefined) return undefined;
  const { openTracing } = await import('./tracing/tracing');
  return openTracing(tracesUrl);
};

/** Before anything is built or read. */
const checkPlaces = async (config: Config) => {
  const { port, host, metricsPort, metricsHost } = config;
  await requireFreePort({ port: 'PORT', host: 'HOST' }, port, host);
  if (metricsPort !== undefined)
    await requireFreePort({ port: 'METRICS_PORT', host: 'METRICS_HOST' }, metricsPort, metricsHost);
  requireWritableFolders(config);
};

/** An option that was ignored would look like one that works. */
const refuseOptions = ([option]: readonly string[]) => {
  if (option !== undefined)
    throw new Error(
      `The server takes no options, so it does not know "${option}". Its settings are variables of the environment, such as PORT=4000; docs/configuration.md lists them.`,
    );
};

const start = async () => {
  refuseOptions(process.argv.slice(2));
  const config = readConfig(process.env);
  await checkPlaces(config);
  const portal = await preparePortal(config);
  const database = await openDatabase({ ...config, dataDirectory: resolve(config.dataDirectory) });
  try {
    await seed(config, database);
    const logFile = openLogFile(resolve(config.dataDirectory));
    const measured = await startMetrics(config);
    const tracing = await startTracing(config);
    const app = await buildApp({
      ...{ config: withSchoolToken(config), database, logFile, portal },
      metrics: measured?.metrics,
      tracing,
    });
    let sending: { stop: () => Promise<void> }[] = [];
    stopOnSignal(
      app,
      database,
      logFile,
      () => Promise.all(sending.map(({ stop }) => stop())),
      () => Promise.all([measured?.stop(), tracing?.stop()]),
    );
    await app.listen({ port: config.port, host: config.host });
    const mail = startMail(config, {
      database,
      makeCode: codeMaker(database.orm, app.installation),
      newsNow: newsReader(database.orm),
      listeningAt: listeningAt(config, app),
      log: (line) => {
        if (line.outcome !== 'not recorded' && line.outcome !== 'outbox unavailable')
          measured?.metrics.mails.inc({ outcome: line.outcome });
        app.log[line.outcome === 'refused' ? 'warn' : 'info'](line, 'mail');
      },
    });
    const webhooks = startWebhooks({
      database,
      sealedWith: installationSecret(app.installation, AT_REST),
      addresses: webhookAddresses(config.webhookAllow),
      log: (line) => app.log[line.outcome === 'given up' ? 'warn' : 'info'](line, 'webhook'),
    });
    const unsubscribeNames = unsubscribeNamesOf(app.installation);
    const notifications = startLoop(
      (now) => mailNotifications(database, unsubscribeNames, now),
      (error) => app.log.warn({ code: failureCode(error) }, 'mails of notifications failed'),
    );
    const push = {
      database,
      keys: pushKeysOf(app.installation),
      subject: pushSubject(config, listeningAt(config, app)),
      addresses: pushAddresses(),
      log: (line: object) => app.log.info(line, 'push'),
    };
    const pushes = startLoop(
      (now, stopping) => sendDuePushes(push, now, stopping),
      (error) => app.log.warn({ code: failureCode(error) }, 'pushes failed'),
    );
    sending = [notifications, mail, webhooks, pushes];
    keepHouse(config, database, app);
    await warnOfDemo(config, database, app);
    announce(config, app, database);
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Node's own output of a failure could contain queries and rows. */
const giveUp = (error: unknown) => {
  process.stderr.write(`${failureSentence(error)}\n`);
  process.exit(1);
};
process.on('uncaughtException', giveUp);
start().catch(giveUp);
