import { setTimeout as pause } from 'node:timers/promises';
import { endpoints, pathOf, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import type { Write } from '../browser/clientLog';

/** What all families together were answered. */
export interface Measured {
  /** Milliseconds of each answer, by call. */
  times: Map<string, number[]>;
  /** How often an answer was no, by status and code. */
  refusals: Map<string, number>;
}

export const nothingMeasured = (): Measured => ({ times: new Map(), refusals: new Map() });

export interface Call {
  parameters?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

interface Options {
  /** One call after another goes to one server after another. */
  servers: readonly string[];
  /** From where the family comes, as a proxy in front of the servers tells it. */
  address: string;
  measured: Measured;
  signal: AbortSignal;
}

/** Milliseconds. */
const ANSWER_LIMIT = 30_000;
/** A call without an answer, or that is asked to come later, is repeated so often, as the portal does. */
const TRIES = 10;
const WAIT = 1_000;

const noteRefusal = ({ refusals }: Measured, what: string) =>
  refusals.set(what, (refusals.get(what) ?? 0) + 1);

const noteTime = ({ times }: Measured, name: string, time: number) => {
  const all = times.get(name);
  if (all) all.push(time);
  else times.set(name, [time]);
};

const codeOf = (text: string): string => {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? '';
  } catch {
    return '';
  }
};

let turn = 0;

/** One family's device: its calls are measured, and repeated under the same key until they are answered. */
export const openClient = ({ servers, address, measured, signal }: Options) => {
  let token: string | undefined;
  const acknowledged: Write[] = [];

  const ask = async (name: string, path: string, init: RequestInit): Promise<Response | undefined> => {
    turn += 1;
    const began = performance.now();
    const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT)]);
    try {
      const response = await fetch(`${servers[turn % servers.length]}${path}`, { ...init, signal: limit });
      const text = await response.text();
      noteTime(measured, name, performance.now() - began);
      return new Response(text, response);
    } catch {
      signal.throwIfAborted();
      noteRefusal(measured, 'no answer');
      return undefined;
    }
  };

  const insist = async (name: string, path: string, init: RequestInit): Promise<string> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const response = await ask(name, path, init);
      const text = (await response?.text()) ?? '';
      if (response?.ok) return text;
      if (response) noteRefusal(measured, `${response.status} ${codeOf(text)} ${name}`);
      const mayRepeat = !response || [429, 502, 503].includes(response.status);
      if (!mayRepeat) throw new Error(`${name} was answered ${response.status}: ${text}`);
      const seconds = Number(response?.headers.get('retry-after') ?? 0);
      await pause(Math.max(WAIT, seconds * 1_000), undefined, { signal });
    }
    throw new Error(`${name} was not answered ${TRIES} times.`);
  };

  return {
    /** The writes of records that were answered with yes, in their order. */
    acknowledged,
    signedIn: (newToken: string) => {
      token = newToken;
    },
    call: async <Answer>(name: EndpointName, options: Call = {}): Promise<Answer> => {
      const { parameters, query = '', body, headers } = options;
      const { method }: Endpoint = endpoints[name];
      const path = `/api${pathOf(name, parameters)}`;
      const text = await insist(name, path + query, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
      });
      const answer = JSON.parse(text) as Answer;
      const isRecord = method !== 'GET' && !/^\/api\/(uploads|accounts)/.test(path);
      if (isRecord) acknowledged.push({ method, path, body, answer });
      return answer;
    },
    /** Sends a file to the address that it was given. */
    put: async (path: string, type: string, bytes: Buffer): Promise<void> => {
      const headers = { 'content-type': type, 'x-forwarded-for': address };
      await insist('(file)', path, { method: 'PUT', headers, body: new Uint8Array(bytes) });
    },
  };
};
export type Client = ReturnType<typeof openClient>;
