/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readJsonOnly } from './bodies';
import { answerErrors } from './errors';
import { servePortal } from './portal';
import { addSecurityHeaders } from './securityHeaders';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headers-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(folder, 'main.4f2a9c01.js'), 'run()');
});
afterAll(() => rmSync(folder, { recursive: true }));

const start = async (encrypted: boolean) => {
  const app = Fastify();
  answerErrors(app);
  readJsonOnly(app);
  addSecurityHeaders(app, encrypted);
  app.get('/api/known', () => ({}));
  app.post('/api/known', () => ({}));
  app.get('/api/broken', () => {
    throw new Error('no');
  });
  await servePortal(app, folder);
  return app;
};

test.each([
  '/',
  '/children/enroll',
  '/main.4f2a9c01.js',
  '/gone.js',
  '/api/known',
  '/api/nothing',
  '/api/broken',
])(
  'R31: %s lets no script but ours run, stands in no frame, and is guessed at by no browser',
  async (url) => {
    const app = await start(true);
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    await app.close();
  },
);

test('without TLS nobody is told to insist on it', async () => {
  const app = await start(false);
  expect((await app.inject({ url: '/' })).headers).not.toHaveProperty('strict-transport-security');
  await app.close();
});

test('R33: a page of another site is not let in, whether it asks before or not', async () => {
  const app = await start(true);
  const origin = 'https://evil.example';
  const asked = await app.inject({
    method: 'OPTIONS',
    url: '/api/known',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(asked.statusCode).toBe(404);
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  const sent = types.map((type) =>
    app.inject({
      method: 'POST',
      url: '/api/known',
      headers: { origin, 'content-type': type },
      payload: '{}',
    }),
  );
  const replies = await Promise.all(sent);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([415, 415, 415]);
  for (const { headers } of [asked, ...replies]) {
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  }
  await app.close();
});
