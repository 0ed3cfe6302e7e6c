import { endpoints, pathOf, type EndpointName } from '../../../src/contract/endpoints';
import { REQUEST_TIMEOUT } from '../../../src/domain/limits';
import { answerBody } from '../../../src/lib/answerBody';
import { fieldsOf, textOf } from './reading';

export interface Call {
  parameters?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/** How a call ended, as the portal understands it. */
export type Outcome =
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; status: number; message: string; fields: string[] }
  /** Nobody answered (status 0), or the API does not know the call. */
  | { kind: 'missing'; status: number };

/** How an API answers a call that it lacks. */
export const NO_CALL: readonly number[] = [404, 405, 501];

const unwrapped = (body: unknown): unknown => {
  const keys = Object.keys(fieldsOf(body));
  const isWrapped = keys.includes('data') && keys.every((key) => ['data', 'error', 'message'].includes(key));
  return isWrapped ? fieldsOf(body).data : body;
};

const refusedFields = (issues: unknown): string[] =>
  Array.isArray(issues) ? issues.map((issue) => textOf(fieldsOf(issue).path)).filter(Boolean) : [];

const replyOf = (status: number, body: unknown): Outcome => {
  const { error, message, code, issues } = fieldsOf(body);
  const isDone = status >= 200 && status <= 299;
  if (isDone && body === undefined) return { kind: 'missing', status: 0 };
  if (isDone && !error) return { kind: 'done', answer: unwrapped(body) };
  if (NO_CALL.includes(status) && code === undefined) return { kind: 'missing', status };
  return {
    kind: 'refused',
    status,
    message: textOf(message) || textOf(error),
    fields: refusedFields(issues),
  };
};

/** Sends the calls of the contract to the API at `url`, with the portal's own time limit. */
export const apiClient =
  (url: string) =>
  async (name: EndpointName, { parameters, query, body }: Call, token: string | null): Promise<Outcome> => {
    const search = new URLSearchParams(query).toString();
    const { method } = endpoints[name];
    try {
      const response = await fetch(`${url}${pathOf(name, parameters)}${search && `?${search}`}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      });
      return replyOf(response.status, answerBody(await response.text(), method === 'GET'));
    } catch {
      return { kind: 'missing', status: 0 };
    }
  };
export type ApiClient = ReturnType<typeof apiClient>;
