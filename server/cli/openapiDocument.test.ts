/** @jest-environment node */
import { bodies, type Bodies } from '../../src/contract/bodies';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { refusalBody } from '../../src/contract/refusal';
import { useTestServer } from '../testing/testServer';
import { examples } from './openapi/examples';
import { outside } from './openapi/outside';
import { refusals } from './openapi/refusals';
import { openapiDocument } from './openapiDocument';

type Operation = {
  operationId: string;
  'x-addition'?: true;
  security: unknown[];
  parameters?: { name: string; 'x-addition'?: true }[];
  responses: Record<string, unknown>;
};
const server = useTestServer();
const calls = Object.entries(endpoints) as [EndpointName, Endpoint][];
const paths = openapiDocument().paths as Record<string, Record<string, Operation>>;

const operationOf = ({ path, method }: Endpoint) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

test.each(Object.entries(endpoints) as [string, Endpoint][])('%s is described', (name, endpoint) => {
  const operation = operationOf(endpoint);
  expect(operation?.operationId).toBe(name);
  expect(operation?.['x-addition']).toBe(endpoint.addition);
  expect(operation?.security).toHaveLength(endpoint.access === 'anyone' ? 0 : 1);
});

test('of the filters of schools, those that the specification does not list are additions', () => {
  const parameters = operationOf(endpoints.getSchools)?.parameters ?? [];
  const added = parameters.filter((parameter) => parameter['x-addition']).map(({ name }) => name);
  expect(added).toEqual(['section', 'option']);
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

const NOBODY = '00000000-0000-4000-8000-000000000000';
const parametersOf = ({ path }: Endpoint) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, NOBODY]));

test.each(calls.filter(([, { method, access }]) => method === 'POST' && access !== 'anyone'))(
  '%s: an Idempotency-Key is described where the server reads one',
  async (name, endpoint) => {
    const { body } = await server.call(name, {
      as: endpoint.access === 'parent' ? server.parent : server.school,
      parameters: parametersOf(endpoint),
      body: (examples as Partial<Record<EndpointName, unknown>>)[name],
      key: 'no key',
    });
    const isRead = body.issues?.some(({ path }) => path === 'Idempotency-Key') ?? false;
    const described = operationOf(endpoint)?.parameters?.map((parameter) => parameter.name) ?? [];
    expect(described.includes('Idempotency-Key')).toBe(isRead);
  },
);

test.each(calls)('%s: 403 is described where a personal token may be refused', (_name, endpoint) => {
  expect('403' in (operationOf(endpoint)?.responses ?? {})).toBe(endpoint.access === 'school');
});

test('the example of an import is one that is accepted', async () => {
  const body = examples.importSchoolData;
  const report = await server.ask('importSchoolData', { as: server.school, body });
  expect(report.files).toMatchObject([{ outcome: 'accepted', problems: [] }]);
});
