import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { EMAIL_MAXIMUM_LENGTH } from '../src/domain/email';
import type { Config } from './config';
import type { Database } from './db/orm';
import { createFileSigner } from './files/signing';
import { createSpool } from './files/spool';
import { createFolderStorage } from './files/storage';
import type { LogFile } from './log/logFile';
import { readJsonOnly } from './plugins/bodies';
import { answerErrors } from './plugins/errors';
import { alsoKeptIn, logRequests, loggerOptions, requestId, type LogDestination } from './plugins/logging';
import { servePortal } from './plugins/portal';
import { answerUnreadable, answerUnroutable } from './plugins/unreadable';
import { addSecurityHeaders } from './plugins/securityHeaders';
import { makeHandlers } from './routes';
import { registerCalendarRoutes } from './routes/calendars';
import { registerFileRoutes } from './routes/files';
import { registerEndpoints } from './routes/register';
import { makeServices } from './services';
import { createFeedAddresses } from './services/calendarFeeds';
import { createFileReferences } from './services/fileReferences';
import { fileService } from './services/files';
import { createGuestFiles } from './services/guestFiles';
import { schoolTokenCheck } from './services/schoolToken';
import { installationSecret } from './services/secrets';

export interface AppOptions {
  config: Pick<Config, 'publicUrl' | 'dataDirectory'> & Partial<Pick<Config, 'schoolToken'>>;
  database: Database;
  now?: () => Date;
  log?: LogDestination;
  /** Where log lines are kept besides. */
  logFile?: LogFile;
  /** The folder of the built portal; undefined: the API alone. */
  portal?: string;
}

/** Where files lie while they arrive and where they stay. */
export const makeFileStore = ({ dataDirectory }: Pick<Config, 'dataDirectory'>) => {
  const directory = join(dataDirectory, 'files');
  return { spool: createSpool(directory), storage: createFolderStorage(directory) };
};

const FILE_ADDRESS_SECRET = 'file-address-secret';
const CALENDAR_FEED_SECRET = 'calendar-feed-secret';

/** The whole server, not listening yet: what a test injects requests into. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { config, database, now = () => new Date(), log, logFile, portal } = options;
  const app = Fastify({
    logger: loggerOptions(logFile ? alsoKeptIn(logFile, log) : log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    requestIdHeader: false,
    // The longest e-mail address, each character of it escaped.
    routerOptions: { maxParamLength: 3 * EMAIL_MAXIMUM_LENGTH },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
    // What comes over a connection that is still open is answered, and the connection then ended.
    return503OnClosing: false,
    requestTimeout: 60_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
  });
  logRequests(app);
  answerErrors(app);
  readJsonOnly(app);
  await addSecurityHeaders(app, config.publicUrl?.startsWith('https:') ?? false);

  const signer = createFileSigner(await installationSecret(database, FILE_ADDRESS_SECRET));
  const feedAddresses = createFeedAddresses(
    await installationSecret(database, CALENDAR_FEED_SECRET),
    config.publicUrl,
  );
  const services = makeServices({
    database,
    files: createFileReferences(signer),
    guestFiles: createGuestFiles(signer),
    feedAddresses,
    logFile,
  });
  const files = fileService({ ...makeFileStore(config), database, signer });
  const context = { database, now, isSchool: schoolTokenCheck(config.schoolToken) };
  registerEndpoints(app, makeHandlers(services, files), context);
  await registerFileRoutes(app, files, context);
  registerCalendarRoutes(app, services.calendarFeeds, context);
  await servePortal(app, portal);
  return app;
};
