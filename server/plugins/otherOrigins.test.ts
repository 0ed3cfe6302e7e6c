/** @jest-environment node */
import { useTestServer } from '../testing/testServer';

const PORTAL = 'https://parents.example';
const server = useTestServer({ allowedOrigins: [PORTAL] });

const get = (origin: string, url = '/api/countries') => server.app.inject({ url, headers: { origin } });
const askFirst = (origin: string) =>
  server.app.inject({
    method: 'OPTIONS',
    url: '/api/applicants',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key',
    },
  });

test('a portal at an allowed origin reads answers, also refusals, and what they say besides', async () => {
  for (const url of ['/api/countries', '/api/applicants/me', '/api/no/such/call'])
    expect((await get(PORTAL, url)).headers).toMatchObject({
      'access-control-allow-origin': PORTAL,
      'access-control-expose-headers': 'Date, ETag, Retry-After, X-Request-Id',
      vary: 'Origin',
    });
});

test('its browser asks first, and need not again for two hours', async () => {
  const { statusCode, headers } = await askFirst(PORTAL);
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': PORTAL,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-max-age': '7200',
  });
  expect(String(headers['access-control-allow-headers']).toLowerCase().split(', ')).toEqual(
    expect.arrayContaining(['authorization', 'if-match', 'idempotency-key', 'x-code-flow']),
  );
});

test.each(['https://evil.example', 'https://parents.example.evil.example', 'http://parents.example', 'null'])(
  '%s may read nothing',
  async (origin) => {
    for (const answer of [await get(origin), await askFirst(origin)])
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  },
);

test('nobody is let in with what the browser sends by itself', async () => {
  for (const answer of [await get(PORTAL), await askFirst(PORTAL)])
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
});

describe('without ALLOWED_ORIGINS', () => {
  const closed = useTestServer();

  test('no other origin reads anything', async () => {
    const { headers } = await closed.app.inject({ url: '/api/countries', headers: { origin: PORTAL } });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
