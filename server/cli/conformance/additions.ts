import { endpoints, type Endpoint, type EndpointName } from '../../../src/contract/endpoints';
import { NO_CALL, type ApiClient, type Outcome } from './client';

/** Those that the portal asks without naming a record, so that an API without it answers only whether it has the call. */
const isAskedFirst = ({ method, path, access, addition }: Endpoint) =>
  Boolean(addition) && access === 'parent' && method === 'GET' && !path.includes(':');

const query: Partial<Record<EndpointName, Record<string, string>>> = { getNotifications: { pageNo: '1' } };

const problemOf = (outcome: Outcome): string | undefined => {
  if (outcome.kind === 'done' || NO_CALL.includes(outcome.status)) return undefined;
  if (outcome.status === 0) return 'has no answer, or none that is JSON: parents see a failure';
  const then = outcome.status === 401 ? 'parents must sign in again' : 'parents see a failure';
  return `answers ${outcome.status}: ${then}`;
};

/** What is wrong with how an API answers the additions of the portal, each of which it may have or leave out. */
export const remarksOnAdditions = async (send: ApiClient, token: string): Promise<string[]> => {
  const remarks: string[] = [];
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if (!isAskedFirst(endpoint)) continue;
    const problem = problemOf(await send(name, { query: query[name] ?? {} }, token));
    const { method, path } = endpoint;
    if (problem !== undefined)
      remarks.push(`${method} ${path}, an addition, ${problem}. Left out, it answers 404.`);
  }
  return remarks;
};
