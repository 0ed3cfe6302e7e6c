import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountCalls } from './accountCalls';
import { documentedFields } from './documentedFields';
import { enrolmentCalls } from './enrolmentCalls';
import { Refusal, type Body, type Handlers } from './handlers';
import { readCalls } from './readCalls';
import { emptyRecords, type Records } from './records';
import { TOKEN } from './schoolData';

interface Answer {
  status: number;
  body: unknown;
}
interface Options {
  /** Refuses fields that the specification does not list. */
  strict?: boolean;
  /** What is answered instead, by method and path as the handlers name them: `GET /professions`. */
  answers?: Readonly<Record<string, Answer>>;
  /** What becomes of an answer on its way, by the call's name. */
  alter?: (call: string, body: unknown) => unknown;
}
export interface MinimalApi {
  url: string;
  records: Records;
  close: () => Promise<void>;
}

/** What a visitor may call, and everybody else must be signed in for. */
const open = [
  /^POST \/accounts\//,
  /^GET \/(countries|cities|professions|educational|section|option|schools|enrollment)/,
];

const patternOf = (path: string) => new RegExp(`^${path.replace(/:id/, '([^/]+)')}$`);

/** The documented call that a request is, and what stands for `:id` in it. */
const callOf = (handlers: Handlers, asked: string): { name: string; id: string } | undefined => {
  for (const name of Object.keys(handlers)) {
    const found = patternOf(name).exec(asked);
    if (found) return { name, id: decodeURIComponent(found[1] ?? '') };
  }
  return undefined;
};

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? {} : JSON.parse(text);
};

const refuseUnknown = (name: string, bodies: readonly Body[]) => {
  const known = documentedFields[name];
  const unknown = bodies.flatMap(Object.keys).filter((field) => known && !known.includes(field));
  if (unknown.length > 0) throw new Refusal(400, `property ${unknown[0]} should not exist`);
};

const answerTo = async (
  request: IncomingMessage,
  handlers: Handlers,
  { strict, answers, alter }: Options,
): Promise<Answer> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api.example');
  const asked = `${request.method} ${pathname.replace(/^\/api/, '')}`;
  const call = callOf(handlers, asked);
  const handler = call && handlers[call.name];
  if (!handler) throw new Refusal(404, `Cannot ${asked}`);
  const instead = answers?.[call.name];
  if (instead) return instead;
  const isSignedIn = request.headers.authorization === `Bearer ${TOKEN}`;
  if (!isSignedIn && !open.some((pattern) => pattern.test(call.name))) throw new Refusal(401, 'Unauthorized');
  const body = await readBody(request);
  const list = (Array.isArray(body) ? body : [body]) as Body[];
  if (strict) refuseUnknown(call.name, [...list, Object.fromEntries(searchParams)]);
  const answered = handler({ id: call.id, query: searchParams, body: list[0] ?? {}, list });
  return { status: 200, body: alter ? alter(call.name, answered) : answered };
};

const refusalOf = (error: unknown): Answer => {
  const { status, message } = error instanceof Refusal ? error : new Refusal(500, String(error));
  return { status, body: { message } };
};

/** A portal on another origin may ask. */
const allowAll = (request: IncomingMessage, response: ServerResponse) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  const headers = request.headers['access-control-request-headers'];
  if (headers) response.setHeader('access-control-allow-headers', headers);
};

/**
 * The API of a school that has read the specification and nothing else: every documented call with the documented fields, in
 * memory, and 404 for the rest. Ids are numbers, empty texts are null, errors have a message alone.
 */
export const startMinimalApi = async (options: Options = {}): Promise<MinimalApi> => {
  const records = emptyRecords();
  const handlers = { ...accountCalls(records.registrations), ...readCalls, ...enrolmentCalls(records) };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    allowAll(request, response);
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const { status, body } = await answerTo(request, handlers, options).catch(refusalOf);
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void serve(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    records,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
