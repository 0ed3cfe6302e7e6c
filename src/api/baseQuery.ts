import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { endpoints, pathOf, type Endpoint, type EndpointName } from '../contract/endpoints';
import { REQUEST_TIMEOUT } from '../domain/limits';
import { randomId } from '../lib/randomId';
import { apiAddress } from './apiAddress';
import type { EntityBatch } from './entities';
import { toApiError, type ApiError } from './errors';
import type { Normalizer } from './normalize';
import { nextToken } from './reauthentication';

export interface Request {
  endpoint: EndpointName;
  parameters?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** Made when the parent acts and kept with the draft, so that a repeat is recognised (decision 42). */
  intentKey?: string;
  /** Instead of the session's own: signing out ends a session that the portal has already forgotten. */
  token?: string;
}
export interface ExtraOptions {
  normalize?: Normalizer;
}
export interface Meta {
  batch?: EntityBatch;
  requestId?: string;
}
/** What the base query needs to know of the state: the store's `session` slice holds it. */
interface SessionHolder {
  session: { token: string | null };
}

export const tokenOf = (state: unknown): string | null => (state as SessionHolder).session.token;

/** The server refused the token: the shell asks for the password over the page. */
export const sessionExpired = createAction('session/expired');

const addressOf = ({ endpoint, parameters, query = {} }: Request): string => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return `${apiAddress()}${pathOf(endpoint, parameters)}${search && `?${search}`}`;
};

const send = async (request: Request, token: string | null, signal: AbortSignal): Promise<Response> => {
  const { method }: Endpoint = endpoints[request.endpoint];
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (method === 'POST') headers.set('idempotency-key', request.intentKey ?? randomId());
  const body = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(request.body ?? {});
  if (body !== undefined) headers.set('content-type', 'application/json');
  return fetch(addressOf(request), {
    method,
    headers,
    body,
    signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT)]),
  });
};

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Answer = { data: unknown; meta: Meta } | { error: ApiError; meta: Meta };

/** "Error or data" calls answer `{ data }` or `{ error, message }`; both are understood for every call (decision 2). */
const unwrap = (body: unknown): { data: unknown } | { error: unknown } => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { data: body };
  if ('error' in body && body.error) return { error: body };
  const keys = Object.keys(body);
  return 'data' in body && keys.every((key) => ['data', 'error', 'message'].includes(key))
    ? { data: body.data }
    : { data: body };
};

const answerOf = async (response: Response, normalize: Normalizer | undefined): Promise<Answer> => {
  const body = await bodyOf(response);
  const meta: Meta = { requestId: response.headers.get('x-request-id') ?? undefined };
  if (!response.ok || body === undefined) return { error: toApiError(response.status, body), meta };
  const unwrapped = unwrap(body);
  if ('error' in unwrapped) return { error: toApiError(response.status, unwrapped.error), meta };
  if (!normalize) return { data: unwrapped.data, meta };
  const { receipt, batch } = normalize(unwrapped.data);
  return { data: receipt, meta: { ...meta, batch } };
};

/**
 * The one way to the server: adds the token, gives up after 25 seconds, turns every failure into an `ApiError`, splits
 * answers into receipt and entities, and repeats a call whose session ended once the parent has signed in again.
 */
export const baseQuery: BaseQueryFn<Request, unknown, ApiError, ExtraOptions | undefined, Meta> = async (
  request,
  { getState, dispatch, signal },
  extraOptions,
) => {
  const token = request.token ?? tokenOf(getState());
  try {
    let response = await send(request, token, signal);
    if (response.status === 401 && token && request.endpoint !== 'logout') {
      dispatch(sessionExpired());
      const renewed = await nextToken(signal);
      if (renewed) response = await send(request, renewed, signal);
    }
    return await answerOf(response, extraOptions?.normalize);
  } catch {
    return { error: { status: 0, message: null }, meta: {} };
  }
};
