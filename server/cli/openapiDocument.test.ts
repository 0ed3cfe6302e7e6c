/** @jest-environment node */
import { endpoints, type Endpoint } from '../../src/contract/endpoints';
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

test('nothing is described that is not in the table', () => {
  const described = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(described.sort()).toEqual(Object.keys(endpoints).sort());
});

test('a POST of a parent takes an Idempotency-Key', () => {
  expect(operationOf(endpoints.createApplicant)?.parameters).toMatchObject([{ name: 'Idempotency-Key' }]);
  expect(operationOf(endpoints.getApplicant)?.parameters).toMatchObject([{ name: 'id' }]);
});
