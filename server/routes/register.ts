import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { email } from '../../src/contract/fields';
import { CODE_EMAIL_HEADER, CODE_FLOW_HEADER } from '../../src/contract/codeFlow';
import { bodies, type Bodies } from '../../src/contract/bodies';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { id } from '../../src/contract/fields';
import type { StaffScope } from '../../src/domain/staffScopes';
import { IMPORT_BODY_MAXIMUM } from '../../src/contract/imports';
import type { Database, Orm } from '../db/orm';
import { invalid, unauthorized } from '../errors';
import { namedLanguage } from '../language';
import { once, type Clerk, type StoredAnswer } from '../services/calls';
import type { Installation } from '../secrets/secrets';
import { findClerk, findSession, noteWrite } from '../services/accounts';
import { entityTag, expectedVersions } from './entityTags';
import { answerWriter } from './answerText';
import type { Call, Caller, Handlers } from './handlers';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    caller: Caller | null;
    clerk: Clerk | null;
    /** When the caller was let in, in milliseconds. */
    admittedAt: number;
  }
}

export interface RouteContext {
  database: Database;
  installation: Installation;
  now: () => Date;
  /** Whether a token is the school's own; undefined: the school's side is closed. */
  isSchool: ((token: string) => boolean) | undefined;
}

/**
 * Calls that open their own transaction, because they spend their time on hashing a password, or count an attempt that
 * stays counted when it is refused. A session's own calls need none.
 */
const withoutTransaction: readonly EndpointName[] = [
  'login',
  'logout',
  'keepSession',
  'endSession',
  'register',
  'registerParent',
  'sendCode',
  'activateAccount',
  'resetPassword',
  'sendEmailCode',
  'confirmEmail',
  'verifyIdentity',
  'changePassword',
  'importSchoolData',
];

/** The calls whose body may be larger than a form, in bytes. Such a body may also take longer to arrive and to be processed. */
const largeBodies: Partial<Record<EndpointName, number>> = { importSchoolData: IMPORT_BODY_MAXIMUM };

type AnyHandler = (call: Call<EndpointName>) => Promise<unknown>;

const parametersSchema = (path: string) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return names.length === 0 ? undefined : z.strictObject(Object.fromEntries(names.map((name) => [name, id])));
};

const statusOf = (name: EndpointName) => (name.startsWith('create') ? 201 : 200);

const tokenOf = (request: FastifyRequest): string => {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthorized('Please sign in.');
  return token;
};

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid([{ path: 'Idempotency-Key', message: 'validation.text' }]);
  }
  return key;
};

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
};

/** Anything that is not an e-mail counts as none. */
const codeEmailOf = (request: FastifyRequest): string | undefined => {
  const given = headerOf(request, CODE_EMAIL_HEADER);
  if (given === undefined) return undefined;
  try {
    return email.safeParse(decodeURIComponent(given)).data;
  } catch {
    return undefined;
  }
};

const changesRecord = ({ method, record }: Endpoint) =>
  Boolean(record) && method !== 'GET' && method !== 'POST';

interface Versioned {
  version?: number | string | undefined;
}

/** `version`: that of the record in `body`, unless `body` is the repeat of an earlier answer. */
type Answer = StoredAnswer & Versioned;

const tellsVersion = ({ record, method }: Endpoint) => Boolean(record) && method !== 'DELETE';

const versionIn = ({ answer }: Endpoint, body: string) => {
  const sent = JSON.parse(body) as { data?: object };
  return ((answer === 'data' ? sent.data : sent) as Versioned).version;
};

/** The repeat of a POST has the `ETag` of its first answer. */
const entityTagOf = (endpoint: Endpoint, { version, body }: Answer): string | undefined => {
  if (!tellsVersion(endpoint)) return undefined;
  const told = version ?? versionIn(endpoint, body);
  return told === undefined ? undefined : entityTag(told);
};

/**
 * Puts the signed-in parent into the request, or refuses it with 401. A call that `writes` counts as activity of the
 * parent.
 */
export const authenticate =
  ({ database, now }: RouteContext, writes: boolean) =>
  async (request: FastifyRequest) => {
    const session = await findSession(database.orm, tokenOf(request), now());
    if (writes) await noteWrite(database.orm, session, now());
    const { activeAt: _activeAt, startedAt, ...caller } = session;
    request.caller = { ...caller, sessionStartedAt: startedAt };
  };

/**
 * Puts the caller who acts for the school into the request: the holder of the school's own token, or of a personal one with this `scope`.
 * Neither gives access to a parent's calls (decision 27).
 */
export const authenticateSchool =
  ({ isSchool, database, now }: RouteContext, scope: StaffScope | undefined) =>
  async (request: FastifyRequest) => {
    const token = tokenOf(request);
    if (!isSchool) throw unauthorized('This is not the token of the school.');
    request.clerk = isSchool(token)
      ? { tokenId: null, name: 'school' }
      : await findClerk(database.orm, token, scope, now());
  };

/**
 * Milliseconds. A body may take long to arrive, and its session or token may end meanwhile; one that is quicker is not worth another
 * statement to the database.
 */
const MOMENT = 1_000;

const guardOf = ({ access, method, scope }: Endpoint, context: RouteContext) => {
  if (access === 'anyone') return {};
  const guard =
    access === 'school' ? authenticateSchool(context, scope) : authenticate(context, method !== 'GET');
  if (method === 'GET') return { onRequest: guard };
  const time = () => context.now().getTime();
  return {
    // Checked before the body is read, so that a caller without access does not learn what the body should look like.
    onRequest: async (request: FastifyRequest) => {
      await guard(request);
      request.admittedAt = time();
    },
    preValidation: async (request: FastifyRequest) => {
      if (time() - request.admittedAt > MOMENT) await guard(request);
    },
  };
};

const makeAnswer = (name: EndpointName, handle: AnyHandler, context: RouteContext) => {
  const endpoint: Endpoint = endpoints[name];
  const write = answerWriter(name);
  const status = statusOf(name);
  return async (request: FastifyRequest, db: Orm): Promise<Answer> => {
    const answer = await handle({
      db,
      now: context.now(),
      parameters: request.params,
      query: request.query,
      body: request.body,
      caller: request.caller,
      clerk: request.clerk,
      clientAddress: request.ip,
      expected: changesRecord(endpoint) ? expectedVersions(headerOf(request, 'if-match')) : undefined,
      device: request.device,
      userAgent: request.headers['user-agent'],
      language: namedLanguage(headerOf(request, 'accept-language')),
      codeFlow: headerOf(request, CODE_FLOW_HEADER),
      codeEmail: codeEmailOf(request),
      guestKey: endpoint.access === 'anyone' ? keyOf(request) : undefined,
    } as Call<EndpointName>);
    const body = write(endpoint.answer === 'data' ? { data: answer } : answer);
    return { status, body, version: tellsVersion(endpoint) ? (answer as Versioned).version : undefined };
  };
};

/** Under whom an intent is kept: a parent's account, or the token of the school. */
const accountOf = ({ caller, clerk }: FastifyRequest): string | undefined => {
  if (caller) return caller.accountId;
  return clerk ? `school ${clerk.tokenId ?? ''}` : undefined;
};

const makeHandler = (name: EndpointName, handle: AnyHandler, context: RouteContext) => {
  const { method, path }: Endpoint = endpoints[name];
  const { database, installation, now } = context;
  const answer = makeAnswer(name, handle, context);
  const direct = method === 'GET' || withoutTransaction.includes(name);
  return (request: FastifyRequest): Promise<Answer> => {
    if (direct) return answer(request, database.orm);
    const accountId = accountOf(request);
    const key = method === 'POST' && accountId !== undefined ? keyOf(request) : undefined;
    if (key === undefined || accountId === undefined)
      return database.transaction((db) => answer(request, db));
    const parameters = path.includes(':') ? request.params : undefined;
    const intent = { accountId, route: name, key, parameters, body: request.body, now: now() };
    return database.transaction((db) => once(db, installation, intent, () => answer(request, db)));
  };
};

const roomFor = (name: EndpointName) => {
  const bodyLimit = largeBodies[name];
  if (bodyLimit === undefined) return {};
  const preHandler = (request: FastifyRequest) => {
    // Nothing arrives or leaves while such a body is processed.
    if (request.raw.socket instanceof Socket) request.raw.socket.setTimeout(0);
    return Promise.resolve();
  };
  return { bodyLimit, preHandler };
};

const registerEndpoint = (
  app: FastifyInstance,
  name: EndpointName,
  handle: AnyHandler,
  context: RouteContext,
) => {
  const endpoint: Endpoint = endpoints[name];
  const { body, query, parameters = parametersSchema(endpoint.path) }: Bodies = bodies[name];
  const handler = makeHandler(name, handle, context);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint, slowBody: name in largeBodies },
    ...roomFor(name),
    schema: {
      ...(body ? { body } : {}),
      ...(query ? { querystring: query } : {}),
      ...(parameters ? { params: parameters } : {}),
    },
    validatorCompiler: validatorCompiler as FastifySchemaCompiler<unknown>,
    ...guardOf(endpoint, context),
    handler: async (request, reply) => {
      const answer = await handler(request);
      const tag = entityTagOf(endpoint, answer);
      if (tag !== undefined) void reply.header('etag', tag);
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    },
  });
};

/** Registers every call of the table under `/api`, with the schemas, the access rule and the envelope that it names. */
export const registerEndpoints = (app: FastifyInstance, handlers: Handlers, context: RouteContext) => {
  app.decorateRequest('caller', null);
  app.decorateRequest('clerk', null);
  app.decorateRequest('admittedAt', 0);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    registerEndpoint(app, name, handlers[name], context);
  }
};
