import { addedFields } from '../contract/additions';
import type { EndpointName } from '../contract/endpoints';
import type { Reply, Request } from './send';

/** The calls of which this API has refused our additions, and taken the documented body. */
const strict = new Set<EndpointName>();

const withoutAdditions = ({ endpoint, body }: Request): unknown => {
  const added: readonly string[] =
    (addedFields as Partial<Record<EndpointName, readonly string[]>>)[endpoint] ?? [];
  const documented = (record: unknown) =>
    Object.fromEntries(Object.entries(record as object).filter(([field]) => !added.includes(field)));
  return Array.isArray(body) ? body.map(documented) : documented(body ?? {});
};

const sizeOf = (body: unknown) => JSON.stringify(body ?? {}).length;

/** Another body needs another key: an API that keeps keys would take it for the one that it has refused. */
const asDocumented = (request: Request): Request => ({
  ...request,
  body: withoutAdditions(request),
  ...(request.intentKey && { intentKey: `${request.intentKey}.documented` }),
});

/** What an API would answer to a change of nothing. */
const nothingChanged: Reply = { status: 200, body: {}, requestId: undefined };

export const isStrict = ({ endpoint }: Request): boolean => strict.has(endpoint);

/** Sends what the specification lists of a body, and nothing when that is nothing. */
export const sendDocumented = (
  request: Request,
  send: (request: Request) => Promise<Reply>,
): Promise<Reply> => {
  const documented = asDocumented(request);
  return sizeOf(documented.body) === sizeOf({}) ? Promise.resolve(nothingChanged) : send(documented);
};

/**
 * An API that knows the specification alone may refuse fields that we add. What it has refused is sent once more as the
 * specification has it; the additions stay in the parent's draft. Answers the first refusal when there is nothing to leave out
 * (decision 48).
 */
export const settleRefusal = async (
  request: Request,
  refusal: Reply,
  send: (request: Request) => Promise<Reply>,
): Promise<Reply> => {
  if (sizeOf(withoutAdditions(request)) === sizeOf(request.body)) return refusal;
  const reply = await sendDocumented(request, send);
  if (reply.status >= 200 && reply.status < 300) strict.add(request.endpoint);
  return reply;
};
