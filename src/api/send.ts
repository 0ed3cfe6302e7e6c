import type { Endpoint } from '../contract/endpoint';
import { fillPath, portalEndpoints, type PortalEndpointName } from '../contract/portalEndpoints';
import { CODE_EMAIL_HEADER, CODE_FLOW_HEADER } from '../contract/codeFlow';
import { REQUEST_TIMEOUT } from '../domain/limits';
import { answerBody } from '../lib/answerBody';
import { anySignal } from '../lib/anySignal';
import { hasNetwork, hearAnswer } from '../lib/network';
import { randomId } from '../lib/randomId';
import { apiAddress } from './apiAddress';
import { callSent } from './callWatcher';
import { isUnanswered } from './errors';
import { takeEarlyRead } from './earlyReads';
import { readHeaders } from './readHeaders';
import { hearServerTime } from './serverClock';

export interface ApiRequest {
  endpoint: PortalEndpointName;
  parameters?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** Made when the parent acts and kept with the draft, so that a repeat is recognised (decision 42). */
  intentKey?: string;
  /** The call continues when the page is left meanwhile. */
  keepalive?: true;
  /** The version of the record that is changed (decision 55); without one the last change wins. */
  version?: number | undefined;
  /** For calls with a code: the flow that asked for it (decision 22). */
  codeFlow?: string;
  /** Instead of the flow, when this browser does not have it: the e-mail that the code was sent to. */
  codeEmail?: string;
}

/** `body` is undefined when the answer is neither JSON nor the plain word that a change was made: then it was not the API that answered. */
export interface Reply {
  status: number;
  body: unknown;
  requestId: string | undefined;
}

/** How often a read is sent before the parent is told that it failed. */
export const READ_ATTEMPTS = 3;
/** The longest pause before the second attempt, in milliseconds; it doubles with each further one. */
const RETRY_PAUSE = 400;

const addressOf = ({ endpoint, parameters, query = {} }: ApiRequest): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return `${apiAddress()}${fillPath(portalEndpoints[endpoint].path, parameters)}${search && `?${search}`}`;
};

const initOf = (request: ApiRequest, method: Endpoint['method'], token: string | null): RequestInit => {
  const headers = new Headers(readHeaders(token));
  if (request.codeFlow) headers.set(CODE_FLOW_HEADER, request.codeFlow);
  if (request.codeEmail) headers.set(CODE_EMAIL_HEADER, encodeURIComponent(request.codeEmail));
  if (request.version !== undefined) headers.set('if-match', `"${request.version}"`);
  if (method === 'POST') headers.set('idempotency-key', request.intentKey ?? randomId());
  if (method === 'GET' || method === 'DELETE') return { method, headers };
  headers.set('content-type', 'application/json');
  return { method, headers, body: JSON.stringify(request.body ?? {}) };
};

const attempt = async (address: string, init: RequestInit, early?: Promise<Response>): Promise<Reply> => {
  const isSentOffline = !early && !hasNetwork();
  try {
    const response = await (early ?? fetch(address, init));
    if (isSentOffline) hearAnswer();
    hearServerTime(response.headers);
    const body = answerBody(await response.text(), init.method === 'GET');
    // a page from somewhere between us and the API does not tell whether the API did its work
    const status = response.ok && body === undefined ? 0 : response.status;
    return { status, body, requestId: response.headers.get('x-request-id') ?? undefined };
  } catch {
    return { status: 0, body: undefined, requestId: undefined };
  }
};

const pause = (number: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, Math.random() * RETRY_PAUSE * 2 ** (number - 1));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Sends a request and gives up after 25 seconds. A read that nobody answered is sent again after a pause of random
 * length. A write is never repeated here: the parent sends it again, under the same intent key (ADR 8).
 */
export const send = async (
  request: ApiRequest,
  token: string | null,
  signal: AbortSignal,
): Promise<Reply> => {
  const { method, path }: Endpoint = portalEndpoints[request.endpoint];
  const limit = anySignal(signal, AbortSignal.timeout(REQUEST_TIMEOUT));
  const init = { ...initOf(request, method, token), keepalive: request.keepalive, signal: limit };
  const address = addressOf(request);
  for (let number = 1; ; number += 1) {
    const ended = callSent(method, path);
    const reply = await attempt(address, init, method === 'GET' ? takeEarlyRead(address, token) : undefined);
    ended?.(reply);
    if (method !== 'GET' || number === READ_ATTEMPTS || !isUnanswered(reply)) return reply;
    await pause(number, limit);
    if (limit.aborted) return reply;
  }
};
