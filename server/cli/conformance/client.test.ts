/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EndpointName } from '../../../src/contract/endpoints';
import { apiClient } from './client';

/** Asks an API whose every answer is this text, with 200. */
const askOne = async (text: string, name: EndpointName) => {
  const api = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo;
  const outcome = await apiClient(`http://127.0.0.1:${port}`)(name, { parameters: { id: '1' } }, 'token');
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
  return outcome;
};

const done = { kind: 'done', answer: {} };
const missing = { kind: 'missing', status: 0 };

test.each<[string, EndpointName, object]>([
  ['OK', 'removeApplication', done],
  ['Saved.', 'createHealth', done],
  ['', 'createHealth', done],
  ['OK', 'getProfessions', missing],
  ['<html>Bad gateway</html>', 'createHealth', missing],
  ['{"id": 1, "is', 'createHealth', missing],
])('"%s" to %s counts as the portal takes it', async (text, name, outcome) => {
  expect(await askOne(text, name)).toEqual(outcome);
});
