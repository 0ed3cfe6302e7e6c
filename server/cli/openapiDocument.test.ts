/** @jest-environment node */
import { bodies, type Bodies } from '../../src/contract/bodies';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { refusalBody } from '../../src/contract/refusal';
import { examples } from './openapi/examples';
import { outside } from './openapi/outside';
import { refusals } from './openapi/refusals';
import { openapiDocument } from './openapiDocument';

type Operation = {
  operationId: string;
  'x-addition'?: true;
  security: unknown[];
  parameters?: { name: string }[];
};
const paths = openapiDocument().paths as Record<string, Record<string, Operation>>;

const operationOf = ({ path, method }: Endpoint) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test.each(Object.entries(endpoints) as [string, Endpoint][])('%s is described', (name, endpoint) => {
  const operation = operationOf(endpoint);
  expect(operation?.operationId).toBe(name);
  expect(operation?.['x-addition']).toBe(endpoint.addition);
  expect(operation?.security).toHaveLength(endpoint.access === 'anyone' ? 0 : 1);
});

test('nothing is described that is not in the table, besides what is no JSON', () => {
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const others = Object.values(outside).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described.sort()).toEqual([...Object.keys(endpoints), ...others].sort());
});

test.each(Object.entries(bodies) as [EndpointName, Bodies][])(
  'the example of %s is what the call takes',
  (name, { body }) => {
    const example: unknown = (examples as Record<string, unknown>)[name];
    if (body) expect(body.safeParse(example)).toMatchObject({ success: true });
    else expect(example).toBeUndefined();
  },
);

test.each(Object.entries(refusals))('%s: its example is how the server refuses', (_name, { example }) => {
  expect(refusalBody.parse(example)).toEqual(example);
});

test('what is sent and answered has a name', () => {
  const { schemas } = openapiDocument().components as { schemas: Record<string, unknown> };
  const { requestBody, responses } = operationOf(endpoints.createApplicant) as unknown as {
    requestBody: object;
    responses: Record<string, object>;
  };
  const named = (name: string) => ({
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  });
  expect(requestBody).toMatchObject(named('ApplicantPayload'));
  expect(responses['201']).toMatchObject(named('ApplicantDto'));
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['ApplicantPayload', 'ApplicantDto', 'RefusalBody']),
  );
});

test('a POST of a parent takes an Idempotency-Key', () => {
  expect(operationOf(endpoints.createApplicant)?.parameters).toMatchObject([{ name: 'Idempotency-Key' }]);
  expect(operationOf(endpoints.getApplicant)?.parameters).toMatchObject([{ name: 'id' }]);
});
