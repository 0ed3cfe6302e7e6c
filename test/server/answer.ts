import nock from 'nock';
import type * as z from 'zod/mini';
import { READ_ATTEMPTS } from '../../src/api/send';
import { bodies } from '../../src/contract/bodies';
import type { ErrorBody } from '../../src/contract/error';
import { endpoints, pathOf, type EndpointName } from '../../src/contract/endpoints';

interface Question {
  parameters?: Record<string, string>;
  /** What the query must be; anything when it is not given. */
  query?: Record<string, string>;
  /** What the body must be; anything when it is not given. */
  body?: nock.DataMatcherMap;
}

const expecting = (name: EndpointName, { parameters, query, body }: Question) => {
  const { method } = endpoints[name];
  return nock(`${window.location.origin}/api`)
    .intercept(pathOf(name, parameters), method, body)
    .query(query ?? true);
};

/** Answers a call once, with what the contract says that the server answers. */
export const answer = (name: EndpointName, response: unknown, question: Question = {}): nock.Scope =>
  expecting(name, question).reply(200, (bodies[name].response as z.ZodMiniType).parse(response) as nock.Body);

/** Answers a call once, as soon as `moment` has come. */
export const answerAt = (
  moment: Promise<unknown>,
  name: EndpointName,
  response: unknown,
  question: Question = {},
): nock.Scope =>
  expecting(name, question).reply(200, async () => {
    await moment;
    return (bodies[name].response as z.ZodMiniType).parse(response) as nock.Body;
  });

/** Refuses a call once, as the server does; a 503 to a read, as often as the portal tries. */
export const refuse = (
  name: EndpointName,
  status: number,
  error: ErrorBody,
  question: Question = {},
): nock.Scope =>
  expecting(name, question)
    .times(status === 503 && endpoints[name].method === 'GET' ? READ_ATTEMPTS : 1)
    .reply(status, error);

/** Answers once with something that the contract does not know. */
export const misanswer = (name: EndpointName, response: nock.Body, question: Question = {}): nock.Scope =>
  expecting(name, question).reply(200, response);

/** The connection breaks once. */
export const breakOnce = (name: EndpointName, question: Question = {}): nock.Scope =>
  expecting(name, question).replyWithError('The connection was reset');

/** The connection breaks: once for a write, as often as the portal tries for a read. */
export const breakOff = (name: EndpointName, question: Question = {}): nock.Scope =>
  expecting(name, question)
    .times(endpoints[name].method === 'GET' ? READ_ATTEMPTS : 1)
    .replyWithError('The connection was reset');
