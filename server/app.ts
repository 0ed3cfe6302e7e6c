import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { EMAIL_MAXIMUM_LENGTH } from '../src/domain/email';
import { openapiDocument } from './cli/openapiDocument';
import { basePathOf, type Config } from './config';
import type { Database } from './db/orm';
import { chosenStorage } from './files/fileStore';
import { createFileSigner } from './files/signing';
import { createSpool } from './files/spool';
import type { LogFile } from './log/logFile';
import { measureAnswers, measureImports } from './metrics/measure';
import { portalIn } from './mail/wording';
import type { Metrics } from './metrics/metrics';
import { measureBackups, measureDatabase, measurePictures } from './metrics/state';
import { showApiDocs } from './plugins/apiDocs';
import { readJsonOnly } from './plugins/bodies';
import { readDeviceCookies } from './plugins/deviceCookie';
import { answerErrors } from './plugins/errors';
import { answerHealth } from './plugins/health';
import { alsoKeptIn, logRequests, loggerOptions, requestId, type LogDestination } from './plugins/logging';
import { allowOrigins } from './plugins/otherOrigins';
import { placePortal } from './plugins/placedPortal';
import { followPageRights, servePortal } from './plugins/portal';
import { trustedBy } from './plugins/proxies';
import {
  limitSlowBodies,
  PROXY_KEEP_ALIVE,
  TIMEOUTS,
  timeoutOptions,
  type Timeouts,
} from './plugins/slowPeers';
import { answerUnreadable, answerUnroutable } from './plugins/unreadable';
import { addSecurityHeaders } from './plugins/securityHeaders';
import { makeHandlers } from './routes';
import { registerCalendarRoutes } from './routes/calendars';
import { registerFileRoutes } from './routes/files';
import { registerOpenapi } from './routes/openapi';
import { registerNotificationStream } from './routes/notificationStream';
import { registerEndpoints } from './routes/register';
import { registerUnsubscribeRoutes } from './routes/unsubscribing';
import { makeServices } from './services';
import { createUnsubscribeNames } from './services/notifications';
import { vapidKeysOf } from './push/vapidKeys';
import { createFeedAddresses } from './services/schoolLife';
import { createFileReferences, createGuestFiles, fileService } from './services/files';
import { createKnownDevices } from './services/accounts';
import { schoolTokenCheck } from './secrets/schoolToken';
import { openInstallation } from './secrets/installation';
import { installationSecret, type Installation } from './secrets/secrets';
import type { Tracing } from './tracing/tracing';
import { webhookAddresses } from './webhooks/addresses';

declare module 'fastify' {
  interface FastifyInstance {
    installation: Installation;
  }
}

export interface AppOptions {
  config: Pick<Config, 'publicUrl' | 'dataDirectory'> &
    Partial<
      Pick<
        Config,
        | 'allowedOrigins'
        | 'apiUrl'
        | 'brand'
        | 'filesUrl'
        | 'keepsPortalOnDevices'
        | 'portalUrl'
        | 'schoolToken'
        | 'secretKey'
        | 'showsApiDocs'
        | 'trustedProxies'
        | 'webhookAllow'
      >
    > & {
      /** Where a test has a push service of its own. */
      pushAllow?: readonly string[];
    };
  database: Database;
  now?: () => Date;
  log?: LogDestination;
  /** A second place for log lines, besides standard output. */
  logFile?: LogFile;
  /** The folder of the built portal; undefined: the API alone. */
  portal?: string;
  /** Where it counts what it does; undefined: nowhere. */
  metrics?: Metrics | undefined;
  /** Who follows what it does; undefined: nobody. */
  tracing?: Tracing | undefined;
  /** Shorter ones for tests. */
  timeouts?: Partial<Timeouts>;
}

/** Where files lie while they arrive and where they stay. */
export const makeFileStore = (config: Pick<Config, 'dataDirectory'> & Partial<Pick<Config, 'filesUrl'>>) => ({
  spool: createSpool(join(config.dataDirectory, 'files')),
  storage: chosenStorage(config),
});

const FILE_ADDRESS_SECRET = 'file-address-secret';
const CALENDAR_FEED_SECRET = 'calendar-feed-secret';
const KNOWN_DEVICE_SECRET = 'known-device-secret';
const UNSUBSCRIBE_SECRET = 'unsubscribe-secret';
const PUSH_SECRET = 'push-secret';

/** The ends of addresses that mails are unsubscribed from. */
export const unsubscribeNamesOf = (installation: Installation) =>
  createUnsubscribeNames(installationSecret(installation, UNSUBSCRIBE_SECRET));

/** Addresses are asked for below the path of `PUBLIC_URL`; a proxy may take it off. */
const withoutPath =
  (basePath: string) =>
  ({ url = '/' }: { url?: string | undefined }): string => {
    const rest = url.startsWith(basePath) ? url.slice(basePath.length) : url;
    return /^[/?]|^$/.test(rest) ? rest.replace(/^(?!\/)/, '/') : url;
  };

/** What the devices of parents know this installation by. */
export const pushKeysOf = (installation: Installation) =>
  vapidKeysOf(installationSecret(installation, PUSH_SECRET));

/** Where messages to devices may go: parents name the addresses, so nothing that the school allows its webhooks is open to them. */
export const pushAddresses = (allowed: readonly string[] = []) => webhookAddresses(allowed);

/** The whole server, not listening yet: what a test injects requests into. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config, database, now = () => new Date(), log, logFile, metrics } = options;
  const basePath = basePathOf(config);
  const { portal, remove } = await placePortal(options.portal, config);
  const ofProxy = trustedBy(config) && { keepAlive: PROXY_KEEP_ALIVE };
  const timeouts = { ...TIMEOUTS, ...ofProxy, ...options.timeouts };
  const app = Fastify({
    logger: loggerOptions(logFile ? alsoKeptIn(logFile, log) : log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    trustProxy: trustedBy(config),
    rewriteUrl: withoutPath(basePath),
    // The longest e-mail address, each character of it escaped.
    routerOptions: { maxParamLength: 3 * EMAIL_MAXIMUM_LENGTH },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    // A request on a connection that is still open is answered, and the connection is then ended.
    return503OnClosing: false,
    ...timeoutOptions(timeouts),
    forceCloseConnections: 'idle',
  });
  options.tracing?.follow(app, database);
  logRequests(app);
  if (metrics) {
    measureAnswers(app, metrics);
    measureDatabase(metrics.registry, database);
    if (database.dump) measureBackups(metrics.registry, config.dataDirectory);
  }
  answerErrors(app);
  limitSlowBodies(app, timeouts);
  readJsonOnly(app);
  const encrypted = config.publicUrl?.startsWith('https:') ?? false;
  addSecurityHeaders(app, encrypted, followPageRights(portal, config.apiUrl));
  await allowOrigins(app, config.allowedOrigins ?? []);

  const installation = await openInstallation(config, database);
  const deviceSecret = installationSecret(installation, KNOWN_DEVICE_SECRET);
  await readDeviceCookies(app, { secret: deviceSecret, encrypted, basePath });
  app.decorate('installation', installation);
  const signer = createFileSigner(installationSecret(installation, FILE_ADDRESS_SECRET), basePath);
  const feedAddresses = createFeedAddresses(
    installationSecret(installation, CALENDAR_FEED_SECRET),
    config.publicUrl,
  );
  const unsubscribeNames = unsubscribeNamesOf(installation);
  const services = makeServices({
    database,
    installation,
    files: createFileReferences(signer),
    guestFiles: createGuestFiles(signer),
    feedAddresses,
    unsubscribeNames,
    portalAddress: config.portalUrl ?? basePath,
    brand: config.brand,
    devices: createKnownDevices(deviceSecret),
    webhookAddresses: webhookAddresses(config.webhookAllow ?? []),
    push: {
      publicKey: pushKeysOf(installation).publicKey,
      isOffered: config.keepsPortalOnDevices ?? true,
      addresses: pushAddresses(config.pushAllow),
    },
    logFile,
  });
  const store = makeFileStore(config);
  app.addHook('onClose', () => store.spool.close());
  if (metrics) measurePictures(metrics.registry, store.spool);
  app.addHook('onClose', remove);
  const files = fileService({ ...store, database, signer });
  const context = { database, installation, now, isSchool: schoolTokenCheck(config.schoolToken) };
  const measured = metrics
    ? { ...services, schoolImports: measureImports(services.schoolImports, metrics) }
    : services;
  registerEndpoints(app, makeHandlers(measured, files), context);
  await registerFileRoutes(app, { ...services, files }, context);
  registerCalendarRoutes(app, services.calendarFeeds, context);
  registerOpenapi(app, openapiDocument);
  if (config.showsApiDocs) showApiDocs(app, portalIn('en', config.brand));
  answerHealth(app, {
    database,
    dataDirectory: config.dataDirectory,
    // the folder of DATA_DIR is looked at anyway
    storage: config.filesUrl === undefined ? undefined : store.storage,
  });
  await registerNotificationStream(app, context);
  await registerUnsubscribeRoutes(app, services.unsubscribing, context);
  await servePortal(app, portal, config.keepsPortalOnDevices);
  return app;
};
