import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { CODE_FLOW_HEADER } from '../../src/contract/codeFlow';
import { bodies, type Bodies } from '../../src/contract/bodies';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { id } from '../../src/contract/fields';
import type { Database, Orm } from '../db/orm';
import { invalid, unauthorized } from '../errors';
import { preferredLanguage } from '../language';
import { once, type StoredAnswer } from '../services/idempotency';
import { findSession, touchSession } from '../services/sessions';
import type { Call, Caller, Handlers } from './handlers';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export interface RouteContext {
  database: Database;
  now: () => Date;
  /** Whether a token is the school's. */
  isSchool: (token: string) => boolean;
}

/**
 * Calls that open their own transaction: they spend their time on a password, or count an attempt that stays counted when
 * it is refused. A session's own calls need none.
 */
const withoutTransaction: readonly EndpointName[] = [
  'login',
  'logout',
  'keepSession',
  'register',
  'registerParent',
  'sendCode',
  'activateAccount',
  'resetPassword',
  'verifyIdentity',
  'changePassword',
];

type AnyHandler = (call: Call<EndpointName>) => Promise<unknown>;

const parametersSchema = (path: string) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  return names.length === 0 ? undefined : z.strictObject(Object.fromEntries(names.map((name) => [name, id])));
};

const answerSchema = (endpoint: Endpoint, { response }: Bodies) =>
  endpoint.answer === 'data' ? z.object({ data: response }) : response;

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

/** Puts the signed-in parent into the request, or refuses it with 401; a parent who `writes` is there. */
export const authenticate =
  ({ database, now }: RouteContext, writes: boolean) =>
  async (request: FastifyRequest) => {
    const session = await findSession(database.orm, tokenOf(request), now());
    if (writes) await touchSession(database.orm, session.tokenHash, now());
    const { startedAt, ...caller } = session;
    request.caller = { ...caller, sessionStartedAt: startedAt };
  };

/** The school's side: one token for all of it, which opens nothing of a parent's (decision 27). */
const authenticateSchool =
  ({ isSchool }: RouteContext) =>
  (request: FastifyRequest) => {
    if (isSchool(tokenOf(request))) return Promise.resolve();
    return Promise.reject(unauthorized('This is not the token of the school.'));
  };

const guardOf = ({ access, method }: Endpoint, context: RouteContext) => {
  if (access === 'anyone') return {};
  const onRequest =
    access === 'school' ? authenticateSchool(context) : authenticate(context, method !== 'GET');
  return { onRequest };
};

const makeAnswer = (name: EndpointName, handle: AnyHandler, context: RouteContext) => {
  const endpoint: Endpoint = endpoints[name];
  const serialize = serializerCompiler({
    schema: answerSchema(endpoint, bodies[name]),
    method: endpoint.method,
    url: endpoint.path,
    httpStatus: '200',
  });
  const status = statusOf(name);
  return async (request: FastifyRequest, db: Orm): Promise<StoredAnswer> => {
    const answer = await handle({
      db,
      now: context.now(),
      parameters: request.params,
      query: request.query,
      body: request.body,
      caller: request.caller,
      clientAddress: request.ip,
      language: preferredLanguage(headerOf(request, 'accept-language')),
      codeFlow: headerOf(request, CODE_FLOW_HEADER),
      guestKey: endpoint.access === 'anyone' ? keyOf(request) : undefined,
    } as Call<EndpointName>);
    return { status, body: serialize(endpoint.answer === 'data' ? { data: answer } : answer) };
  };
};

const makeHandler = (name: EndpointName, handle: AnyHandler, context: RouteContext) => {
  const { method }: Endpoint = endpoints[name];
  const { database, now } = context;
  const answer = makeAnswer(name, handle, context);
  const direct = method === 'GET' || withoutTransaction.includes(name);
  return (request: FastifyRequest): Promise<StoredAnswer> => {
    if (direct) return answer(request, database.orm);
    const key = method === 'POST' && request.caller ? keyOf(request) : undefined;
    if (key === undefined || !request.caller) return database.transaction((db) => answer(request, db));
    const intent = { accountId: request.caller.accountId, route: name, key, body: request.body, now: now() };
    return database.transaction((db) => once(db, intent, () => answer(request, db)));
  };
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
    config: { endpoint },
    schema: {
      ...(body ? { body } : {}),
      ...(query ? { querystring: query } : {}),
      ...(parameters ? { params: parameters } : {}),
    },
    validatorCompiler: validatorCompiler as FastifySchemaCompiler<unknown>,
    // Before the body is read: who may not call does not learn what it should look like.
    ...guardOf(endpoint, context),
    handler: async (request, reply) => {
      const { status, body: answer } = await handler(request);
      return reply.code(status).type('application/json; charset=utf-8').send(answer);
    },
  });
};

/** Registers every call of the table under `/api`, with the schemas, the access rule and the envelope that it names. */
export const registerEndpoints = (app: FastifyInstance, handlers: Handlers, context: RouteContext) => {
  app.decorateRequest('caller', null);
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    registerEndpoint(app, name, handlers[name], context);
  }
};
