/** @jest-environment node */
import Fastify from 'fastify';
import { inEachLanguage } from '../brand/brand';
import { showApiDocs } from './apiDocs';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

test('the page asks for its script and for the description beside it, and may do nothing else', async () => {
  const app = Fastify();
  showApiDocs(app, 'Parent Portal');
  const { body, headers } = await app.inject({ url: '/api/docs' });
  expect(body).toContain('spec-url="openapi.json"');
  expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; script-src 'self'; /);
  const [, address = ''] = /<script src="([^"]+)"/.exec(body) ?? [];
  const script = await app.inject({ url: `/api/${address}` });
  expect([script.statusCode, script.headers['content-type']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
  expect(script.body.length).toBeGreaterThan(500_000);
  expect(script.body).not.toContain('cdn.redoc.ly');
  await app.close();
});

test('it is not there unless it is asked for', async () => {
  expect((await server.app.inject({ url: '/api/docs' })).statusCode).toBe(404);
});

describe('with API_DOCS', () => {
  const brand = { name: inEachLanguage({ en: 'Lake & Hill', fr: 'École du Lac' }) };
  const open = useTestServer({ showsApiDocs: true, brand });

  test('it is there, and its title says whose portal it is', async () => {
    const { statusCode, body } = await open.app.inject({ url: '/api/docs' });
    expect([statusCode, /<title>.*<\/title>/.exec(body)?.[0]]).toEqual([
      200,
      '<title>API – Parent Portal of Lake &amp; Hill</title>',
    ]);
  });
});
