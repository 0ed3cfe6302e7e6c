import { isUnanswered } from './errors';
import { send, type Request } from './send';

const TOO_MANY = 429;

/**
 * Whether the server need not be told again. A refusal is an answer too: the session was over, or the API has no such call.
 * The call is nobody's but its own: no page that goes and no state that is emptied can end it.
 */
const isTold = async (request: Request, token: string | null): Promise<boolean> => {
  const reply = await send({ ...request, keepalive: true }, token, new AbortController().signal);
  return !isUnanswered(reply) && reply.status < 500 && reply.status !== TOO_MANY;
};

/** Ends the session of that token on the server. False: nobody has answered. */
export const endByToken = (token: string): Promise<boolean> => isTold({ endpoint: 'logout' }, token);

/** The same, for who has nothing left of the session but the fingerprint of its token. */
export const endByFingerprint = (fingerprint: string): Promise<boolean> =>
  isTold({ endpoint: 'endSession', body: { fingerprint } }, null);
