import { isDeepStrictEqual } from 'node:util';
import fastJson, { type Schema } from 'fast-json-stringify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { bodies } from '../../src/contract/bodies';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';

type Write = (answer: unknown) => string;

const schemaOf = (name: EndpointName) => {
  const { response } = bodies[name];
  const { answer }: Endpoint = endpoints[name];
  return answer === 'data' ? z.object({ data: response }) : response;
};

/** Validates each answer against the contract, as well as writing it. */
const writeJudged = (name: EndpointName): Write => {
  const { method, path } = endpoints[name];
  return serializerCompiler({ schema: schemaOf(name), method, url: path, httpStatus: '200' });
};

/** Writes the fields that the contract names and no others. */
const writeQuickly = (name: EndpointName): Write =>
  fastJson(z.toJSONSchema(schemaOf(name), { io: 'output', target: 'openapi-3.0' }) as Schema);

/**
 * Writes the answers of an endpoint. In production with a function that is made from the contract once, several times
 * as fast as validating each answer; everywhere else, tests included, the answer is validated too, and both texts must
 * say the same.
 */
export const answerWriter = (
  name: EndpointName,
  isTrusting = process.env.NODE_ENV === 'production',
): Write => {
  const write = writeQuickly(name);
  if (isTrusting) return write;
  const judge = writeJudged(name);
  return (answer) => {
    const text = judge(answer);
    const quick = write(answer);
    if (!isDeepStrictEqual(JSON.parse(quick), JSON.parse(text)))
      throw new Error(`${name} is written wrongly.`);
    return quick;
  };
};
