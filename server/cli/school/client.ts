import type * as z from 'zod/mini';
import { bodies } from '../../../src/contract/bodies';
import { endpoints, pathOf } from '../../../src/contract/endpoints';
import { errorBody, errorCodes, type ErrorBody } from '../../../src/contract/error';
import { staleApplicationDto } from '../../../src/contract/schoolApplications';
import type { schoolEndpoints } from '../../../src/contract/schoolEndpoints';
import { isFileType } from '../../../src/domain/files';
import { notFound } from '../../errors';
import { messagesOf } from '../../mail/wording';
import { CommandFailure, exitCodes } from './failure';

type SchoolEndpoint = keyof typeof schoolEndpoints;

type Answer<Name extends SchoolEndpoint> = z.output<(typeof bodies)[Name]['response']>;

interface Call {
  parameters?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** Of the record that is changed, as it was shown. */
  version?: string | undefined;
  /** By which the server knows a call that is sent again. */
  key?: string;
  /** In milliseconds, where the server needs longer than for other calls. */
  timeLimit?: number;
  /** What to do when the server has not answered in time. */
  late?: string;
}

const codeByStatus: Record<number, number> = {
  401: exitCodes.token,
  403: exitCodes.token,
  404: exitCodes.unknownReference,
  409: exitCodes.refused,
  412: exitCodes.refused,
};

const TIME_LIMIT = 30_000;

const lateFailure = (address: string, late = 'Look before you try again.') =>
  new CommandFailure(
    exitCodes.unreachable,
    `${new URL(address).origin} has not answered in time, and may still be at work. ${late}`,
  );

/** The connection was made and nothing came: `fetch` has a limit of its own, of five minutes. */
const isLate = ({ name, cause }: Error) =>
  name === 'TimeoutError' || (cause as { code?: unknown } | undefined)?.code === 'UND_ERR_HEADERS_TIMEOUT';

const send = async (
  address: string,
  request: RequestInit,
  { timeLimit = TIME_LIMIT, late }: Pick<Call, 'timeLimit' | 'late'> = {},
): Promise<Response> => {
  try {
    return await fetch(address, { ...request, signal: AbortSignal.timeout(timeLimit) });
  } catch (error) {
    if (isLate(error as Error)) throw lateFailure(address, late);
    throw new CommandFailure(
      exitCodes.unreachable,
      `No server answers at ${new URL(address).origin}. Start it with npm start, or name another with --url.`,
    );
  }
};

/** Of a proxy that has no answer of the server: each refusal of the server's own names its request. */
const proxyFailure = (
  address: string,
  status: number,
  body: unknown,
  late?: string,
): CommandFailure | undefined => {
  if (![502, 503, 504].includes(status) || errorBody.safeParse(body).data?.requestId) return undefined;
  if (status === 504) return lateFailure(address, late);
  return new CommandFailure(
    exitCodes.unreachable,
    `${new URL(address).origin} passes on no answer of the server (${status}). See whether the server runs, and what it has done.`,
  );
};

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const staleFailure = (body: unknown): CommandFailure => {
  const { referenceNumber, status, version } = staleApplicationDto.parse(body);
  return new CommandFailure(
    exitCodes.refused,
    `${referenceNumber} has changed since you looked at it: it is ${status}, version ${version}. See: npm run school -- show ${referenceNumber}`,
  );
};

/** What the server says, with what is wrong with each field. */
const sentenceOf = ({ message, issues = [] }: ErrorBody): string => {
  const words = messagesOf('en');
  const told = issues.map(({ path, message: id }) => `${path || 'the request'}: ${words[id] ?? id}.`);
  return [message, ...told].join(' ').replaceAll('..', '.');
};

/** What the server answers where it has no call. */
const NO_SUCH_CALL = notFound('This address').message;

const failureOf = (
  url: string,
  status: number,
  body: unknown,
  { parameters, late }: Call,
): CommandFailure => {
  const ofProxy = proxyFailure(url, status, body, late);
  if (ofProxy) return ofProxy;
  const code = codeByStatus[status] ?? exitCodes.failed;
  const parsed = errorBody.safeParse(body);
  if (status === 404 && (!parsed.success || parsed.data.message === NO_SUCH_CALL))
    return new CommandFailure(
      exitCodes.unreachable,
      `There is no API of the portal below ${url}. Name the address of the portal, without /api.`,
    );
  const message = parsed.success ? sentenceOf(parsed.data) : `The server answered ${status}.`;
  if (code === exitCodes.unknownReference && parameters?.requestId) {
    const { reference, requestId } = parameters;
    return new CommandFailure(
      code,
      `There is no application ${reference} with a request ${requestId}. See: npm run school -- show ${reference}`,
    );
  }
  if (code === exitCodes.unknownReference && parameters?.reference) {
    return new CommandFailure(code, `There is no application ${parameters.reference}.`);
  }
  if (code === exitCodes.unknownReference && parameters?.conversationId) {
    return new CommandFailure(
      code,
      `There is no conversation ${parameters.conversationId}. See: npm run school -- messages list`,
    );
  }
  if (code === exitCodes.unknownReference && parameters?.identityId) {
    return new CommandFailure(
      code,
      `There is no open verification ${parameters.identityId}. See: npm run school -- identities list`,
    );
  }
  if (code === exitCodes.unknownReference && parameters?.id) {
    return new CommandFailure(
      code,
      `The log of this server has no line with ${parameters.id}. It keeps the newest 10 to 20 MB; where there are several servers, ask each with --url.`,
    );
  }
  if (parsed.data?.code === errorCodes.stale) return staleFailure(parsed.data.current);
  if (code === exitCodes.unknownReference && parameters?.tokenId) {
    return new CommandFailure(
      code,
      `There is no token ${parameters.tokenId}. See: npm run school -- tokens list`,
    );
  }
  if (code === exitCodes.unknownReference && parameters?.webhookId) {
    return new CommandFailure(
      code,
      `There is no webhook ${parameters.webhookId}. See: npm run school -- webhooks list`,
    );
  }
  if (status === 401) {
    return new CommandFailure(
      code,
      `${message} It is read from SCHOOL_TOKEN, then from DATA_DIR/school-token.`,
    );
  }
  return new CommandFailure(code, message);
};

/** The server hands out addresses with the path that it is below, which `url` may have or not. */
const addressAt = (url: string, address: string): string => {
  const whole = new URL(address, url);
  if (whole.origin !== new URL(url).origin)
    throw new CommandFailure(exitCodes.failed, `${address} is not an address of this server.`);
  return whole.href;
};

/** Fetches a file from an address that the server at `url` handed out. */
export const fileReader = (url: string, token: string) => async (address: string) => {
  const response = await send(addressAt(url, address), { headers: { authorization: `Bearer ${token}` } });
  const { ok, status } = response;
  if (!ok)
    throw (
      proxyFailure(url, status, await bodyOf(response)) ??
      new CommandFailure(exitCodes.failed, `The server answered ${status} for a file.`)
    );
  const type = response.headers.get('content-type') ?? '';
  if (!isFileType(type))
    throw new CommandFailure(exitCodes.failed, 'The server answered something else than a file.');
  try {
    return { type, bytes: new Uint8Array(await response.arrayBuffer()) };
  } catch {
    throw new CommandFailure(exitCodes.failed, 'A file did not arrive whole.');
  }
};
export type FileReader = ReturnType<typeof fileReader>;

/** Sends a file to the address that the server at `url` handed out for it. */
export const fileSender = (url: string) => async (address: string, type: string, bytes: Uint8Array) => {
  const request = { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(bytes) };
  const response = await send(addressAt(url, address), request);
  if (!response.ok) throw failureOf(url, response.status, await bodyOf(response), {});
};
export type FileSender = ReturnType<typeof fileSender>;

/** Asks the server at `url` as the school, and checks the answer by the contract. */
export const schoolClient =
  (url: string, token: string) =>
  async <Name extends SchoolEndpoint>(name: Name, call: Call = {}): Promise<Answer<Name>> => {
    const query = new URLSearchParams(call.query).toString();
    const request = {
      method: endpoints[name].method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(call.body ? { 'content-type': 'application/json' } : {}),
        ...(call.version === undefined ? {} : { 'if-match': `"${call.version}"` }),
        ...(call.key === undefined ? {} : { 'idempotency-key': call.key }),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    };
    const address = `${url}/api${pathOf(name, call.parameters)}${query ? `?${query}` : ''}`;
    const response = await send(address, request, call);
    const body = await bodyOf(response);
    if (!response.ok) throw failureOf(url, response.status, body, call);
    const answer = bodies[name].response.safeParse(body);
    if (!answer.success) throw new CommandFailure(exitCodes.failed, 'The server answers something else.');
    return answer.data as Answer<Name>;
  };
export type SchoolClient = ReturnType<typeof schoolClient>;
