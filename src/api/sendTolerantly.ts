import type * as DocumentedBodies from './documentedBodies';
import { send, type Reply, type ApiRequest } from './send';

/** Loaded when a body is first refused. */
let documented: typeof DocumentedBodies | undefined;

const isRefusedBody = ({ status }: Reply): boolean => status === 400 || status === 422;

/** Like `send`, but an API that refuses our additions to a body is sent the documented body. */
export const sendTolerantly = async (
  request: ApiRequest,
  token: string | null,
  signal: AbortSignal,
): Promise<Reply> => {
  const sent = (asked: ApiRequest) => send(asked, token, signal);
  if (documented?.isStrict(request)) return documented.sendDocumented(request, sent);
  const reply = await sent(request);
  if (request.body === undefined || !isRefusedBody(reply)) return reply;
  documented ??= await import('./documentedBodies').catch(() => undefined);
  return documented ? documented.settleRefusal(request, reply, sent) : reply;
};
