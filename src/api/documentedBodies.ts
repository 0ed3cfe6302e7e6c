import { documentedFields } from '../contract/documentedFields';
import type { PortalEndpointName } from '../contract/portalEndpoints';
import { isOwnRefusal } from './additions';
import { toApiError } from './errors';
import type { Reply, ApiRequest } from './send';

/** The calls for which this API refused our additions and accepted the documented body. */
const strict = new Set<PortalEndpointName>();

const withoutAdditions = ({ endpoint, body }: ApiRequest): unknown => {
  const listed = (documentedFields as Partial<Record<PortalEndpointName, readonly string[]>>)[endpoint];
  if (!listed) return body;
  const documented = (record: unknown) =>
    Object.fromEntries(Object.entries(record as object).filter(([field]) => listed.includes(field)));
  return Array.isArray(body) ? body.map(documented) : documented(body ?? {});
};

const sizeOf = (body: unknown) => JSON.stringify(body ?? {}).length;

const isNothing = (body: unknown) => sizeOf(body) === sizeOf({});

/** A different body needs a different key: an API that stores keys would take it for the body that it has refused. */
const asDocumented = (request: ApiRequest): ApiRequest => ({
  ...request,
  body: withoutAdditions(request),
  ...(request.intentKey && { intentKey: `${request.intentKey}.documented` }),
});

/** The reply that a change of nothing would have. */
const nothingChanged: Reply = { status: 200, body: {}, requestId: undefined };

export const isStrict = ({ endpoint }: ApiRequest): boolean => strict.has(endpoint);

/** Sends the fields of a body that the specification lists. When there are none, nothing is sent. */
export const sendDocumented = (
  request: ApiRequest,
  send: (request: ApiRequest) => Promise<Reply>,
): Promise<Reply> => {
  const documented = asDocumented(request);
  return isNothing(documented.body) ? Promise.resolve(nothingChanged) : send(documented);
};

/**
 * An API that knows only the specification may refuse fields that we add. It is then sent the documented body once
 * more; the additions stay in the parent's draft (decision 48). Answers the first refusal when there is nothing to
 * leave out or nothing would be left, and that of our own server.
 */
export const settleRefusal = async (
  request: ApiRequest,
  refusal: Reply,
  send: (request: ApiRequest) => Promise<Reply>,
): Promise<Reply> => {
  const isOwn = isOwnRefusal(toApiError(refusal.status, refusal.body));
  const documented = asDocumented(request);
  if (isOwn || isNothing(documented.body) || sizeOf(documented.body) === sizeOf(request.body)) return refusal;
  const reply = await send(documented);
  if (reply.status >= 200 && reply.status < 300) strict.add(request.endpoint);
  return reply;
};
