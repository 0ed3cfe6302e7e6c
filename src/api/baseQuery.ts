import { createAction } from '@reduxjs/toolkit';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ErrorCode } from '../contract/error';
import { portalEndpoints } from '../contract/portalEndpoints';
import type { EntityBatch } from './entities';
import { toApiError, type ApiError } from './errors';
import type { Normalizer } from './normalize';
import type { LeftOut } from './reading';
import { nextToken, type Holder } from './reauthentication';
import { send, type Reply, type ApiRequest } from './send';
import { sendTolerantly } from './sendTolerantly';
import { heldRecord, knownVersion, noteVersions, sendChange, unansweredChanges } from './versions';

export interface ExtraOptions {
  normalize?: Normalizer;
  /** The data of a call, an addition of ours, when the API lacks it. */
  absent?: unknown;
}
export interface Meta extends LeftOut {
  batch?: EntityBatch;
  requestId?: string;
}
/** What the base query needs of the state; the store's `session` slice holds it. */
const holderOf = (state: unknown): Holder => (state as { session: Holder }).session;

export const tokenOf = (state: unknown): string | null => holderOf(state).token;

/** The server refused the token: the shell asks for the password over the page. */
export const sessionExpired = createAction('session/expired');

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

const says = ({ status, body }: Reply, code: ErrorCode) => toApiError(status, body).code === code;

/** Whether the API lacks the call. For a record that it lacks, our own server gives a code; where the path names none, the call is meant. */
const isNoCall = ({ endpoint }: ApiRequest, reply: Reply) =>
  [404, 405, 501].includes(reply.status) &&
  (!portalEndpoints[endpoint].path.includes(':') || !says(reply, 'NOT_FOUND'));

/** An API without our codes refuses a wrong old password like an ended session (P8.5). */
const isEnded = ({ endpoint }: ApiRequest, reply: Reply) =>
  reply.status === 401 && (endpoint !== 'changePassword' || says(reply, 'UNAUTHORIZED'));

const answerOf = (request: ApiRequest, reply: Reply, { normalize, absent }: ExtraOptions = {}): Answer => {
  const { status, body, requestId } = reply;
  const meta: Meta = { requestId };
  if (absent !== undefined && isNoCall(request, reply)) return { data: absent, meta };
  if (status < 200 || status > 299) return { error: toApiError(status, body), meta };
  const unwrapped = unwrap(body);
  if ('error' in unwrapped) return { error: toApiError(status, unwrapped.error), meta };
  if (!normalize) return { data: unwrapped.data, meta };
  const { receipt, ...brought } = normalize(unwrapped.data, request);
  return { data: receipt, meta: { ...meta, ...brought } };
};

/**
 * The token to repeat a refused call with. When two calls are refused one after the other, the parent may have signed
 * in again by the time the second asks.
 */
const renewedToken = (
  refused: Holder,
  { getState, dispatch, signal }: Pick<BaseQueryApi, 'getState' | 'dispatch' | 'signal'>,
): string | null | Promise<string | null> => {
  const now = holderOf(getState());
  if (now.userId !== refused.userId) return null;
  if (now.token !== refused.token) return now.token;
  dispatch(sessionExpired());
  return nextToken(refused.userId, signal);
};

/** Answers instead of the server, once a support file is replayed. */
let offline: BaseQueryFn<ApiRequest, unknown, ApiError, ExtraOptions | undefined, Meta> | undefined;

/** From now on nothing is sent any more, and `answer` answers every call. */
export const goOffline = (answer: (store: BaseQueryApi) => ReturnType<NonNullable<typeof offline>>): void => {
  offline = (_request, store) => answer(store);
};

/**
 * The one way to the server: adds the token, turns every failure into an `ApiError`, splits answers into receipt and
 * entities, and repeats a call whose session ended once the same parent has signed in again. An answer that arrives
 * after somebody else has signed in is dropped.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, ExtraOptions | undefined, Meta> = async (
  request,
  store,
  extraOptions,
) => {
  if (offline) return offline(request, store, extraOptions);
  const { token, userId } = holderOf(store.getState());
  // a refused login does not mean that the session of this page has ended
  if (request.endpoint === 'login') {
    return answerOf(request, await send(request, null, store.signal), extraOptions);
  }
  const isOfAnother = () => holderOf(store.getState()).userId !== userId;
  const sendSigned = async (asked: ApiRequest): Promise<Reply> => {
    // a change waits until the device holds it, and a conflict until the parent has decided
    if (isOfAnother()) return { status: 401, body: null, requestId: undefined };
    const reply = await sendTolerantly(asked, tokenOf(store.getState()), store.signal);
    if (!token || !isEnded(asked, reply)) return reply;
    const renewed = await renewedToken({ token, userId }, store);
    return renewed ? sendTolerantly(asked, renewed, store.signal) : reply;
  };
  const sendVersion = (asked: ApiRequest) => sendChange(asked, () => sendSigned(asked));
  const state = store.getState();
  const version = knownVersion(state, request);
  const versioned = { ...request, version };
  const before = { held: heldRecord(state, request), unanswered: unansweredChanges(request) };
  const first = await (version === undefined ? sendSigned(request) : sendVersion(versioned));
  const isConflict = first.status === 412 && version !== undefined;
  // loaded when it is needed, which is never on the first page
  const reply = isConflict
    ? await (await import('./conflicts')).settleConflicts(versioned, first, state, sendVersion, store.signal)
    : first;
  if (isOfAnother()) return { error: { status: 401, message: null }, meta: {} };
  const answer = answerOf(request, reply, extraOptions);
  if (store.type === 'mutation' && answer.meta.batch) noteVersions(answer.meta.batch, versioned, before);
  return answer;
};
