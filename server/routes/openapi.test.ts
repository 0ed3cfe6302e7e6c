/** @jest-environment node */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { openapiDocument } from '../cli/openapiDocument';
import { useTestServer } from '../testing/testServer';
import { registerOpenapi } from './openapi';

const server = useTestServer();

test('whoever asks reads the description of the API, which is docs/openapi.json', async () => {
  const answer = await server.app.inject({ url: '/api/openapi.json' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(answer.json()).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
});

test('each call that it describes is one that the server answers', () => {
  const { paths } = openapiDocument() as { paths: Record<string, object> };
  const missing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .map((method) => ({ method: method.toUpperCase(), url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` }))
      .filter((route) => !server.app.hasRoute(route)),
  );
  expect(missing).toEqual([]);
});

test('it is made once, when it is first asked for', async () => {
  const describe = jest.fn(() => ({ openapi: '3.1.0' }));
  const app = Fastify();
  registerOpenapi(app, describe);
  expect(describe).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times += 1)
    expect((await app.inject({ url: '/api/openapi.json' })).json()).toEqual({ openapi: '3.1.0' });
  expect(describe).toHaveBeenCalledTimes(1);
  await app.close();
});
