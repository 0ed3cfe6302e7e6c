import { isUnanswered } from './errors';
import { send, type ApiRequest } from './send';

const TOO_MANY = 429;

/**
 * Whether the server need not be told again. A refusal is an answer too: the session had ended already, or the API has
 * no such call. The request is independent of the store, so neither leaving the page nor emptying the state ends it.
 */
export const isTold = async (request: ApiRequest, token: string | null): Promise<boolean> => {
  const reply = await send({ ...request, keepalive: true }, token, new AbortController().signal);
  return !isUnanswered(reply) && reply.status < 500 && reply.status !== TOO_MANY;
};

const queryOf = (endsPush: boolean) => (endsPush ? { query: { endsPush: 'true' } } : {});

/**
 * Ends the session of that token on the server. False when nobody answered. `endsPush`: and what is shown on this device while the
 * portal is closed.
 */
export const endByToken = (token: string, endsPush: boolean): Promise<boolean> =>
  isTold({ endpoint: 'logout', ...queryOf(endsPush) }, token);

/** The same, when only the fingerprint of the session's token is left. */
export const endByFingerprint = (fingerprint: string, endsPush: boolean): Promise<boolean> =>
  isTold({ endpoint: 'endSession', body: { fingerprint }, ...queryOf(endsPush) }, null);
