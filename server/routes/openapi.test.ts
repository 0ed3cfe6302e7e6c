/** @jest-environment node */
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
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
