/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from './errors';
import { allowOrigins } from './otherOrigins';
import { followPageRights, inlineScripts, servePortal } from './portal';
import { addSecurityHeaders } from './securityHeaders';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(folder, 'assets', 'main.4f2a9c01.js'), 'run()');
  writeFileSync(join(folder, 'assets', 'main.4f2a9c01.js.br'), brotliCompressSync('run()'));
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'service-worker.js'), 'keep()');
  writeFileSync(join(folder, 'service-worker.off.js'), 'forget()');
  mkdirSync(join(folder, 'auth'));
  for (const appearance of ['en.ltr', 'fr.ltr', 'fr.rtl'])
    writeFileSync(join(folder, 'auth', `sign-in.${appearance}.html`), `written: ${appearance}`);
  app = Fastify();
  answerErrors(app);
  app.get('/api/known', () => ({}));
  await servePortal(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(['/', '/auth/sign-in/x', '/children/enroll/abc?x=1', '/apiary'])(
  '%s is answered with the portal, asked for anew each time',
  async (url) => {
    const { statusCode, body, headers } = await app.inject({ url });
    expect([statusCode, body, headers['cache-control']]).toEqual([
      200,
      '<!doctype html><title>Portal</title>',
      'no-cache',
    ]);
    expect(headers['content-type']).toContain('text/html');
  },
);

test('a file whose name changes with its content is kept for ever, and sent as brotli to who accepts it', async () => {
  const plain = await app.inject({ url: '/assets/main.4f2a9c01.js' });
  expect([plain.body, plain.headers['cache-control'], plain.headers.vary]).toEqual([
    'run()',
    'public, max-age=31536000, immutable',
    'Accept-Encoding',
  ]);
  const packed = await app.inject({
    url: '/assets/main.4f2a9c01.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  });
  expect(packed.headers['content-type']).toContain('javascript');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('run()');
});

test('other files are checked each time', async () => {
  expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache');
});

test.each([
  ...['/assets/gone.12345678.js', '/../package.json', '/%2e%2e%2fpackage.json'],
  ...['/api/unknown', '/api', '/api?x=1', '/API/unknown', '/%61pi/unknown', '//api/unknown'],
  ...['/wp-login.php', '/.env', '/.git/config.bak?x=1', '/auth/no.php', '/old/index.html/x.', '/%2eenv'],
])('%s is not the portal', async (url) => {
  const { statusCode, body } = await app.inject({ url });
  expect([statusCode, body]).toEqual([404, expect.stringContaining('NOT_FOUND')]);
});

test('only reading is answered with the portal', async () => {
  expect((await app.inject({ method: 'POST', url: '/auth/sign-in' })).statusCode).toBe(404);
});

test.each([
  ['fr-CA, en;q=0.8', undefined, 'fr.ltr'],
  ['de', undefined, 'en.ltr'],
  [undefined, undefined, 'en.ltr'],
  ['en', 'other=1; appearance=fr.rtl', 'fr.rtl'],
  ['fr', 'appearance=../../etc.ltr', 'fr.ltr'],
])('browser %s, cookie %s: the page that was written as %s', async (language, cookie, expected) => {
  const headers = { ...(language ? { 'accept-language': language } : {}), ...(cookie ? { cookie } : {}) };
  const answer = await app.inject({ url: '/auth/sign-in?next=%2Ffees', headers });
  expect([answer.body, answer.headers.vary]).toEqual([
    `written: ${expected}`,
    'Accept-Language, Cookie, Accept-Encoding',
  ]);
});

test.each([
  ['/assets/main.4f2a9c01.js', 'Origin, Accept-Encoding'],
  ['/auth/sign-in', 'Origin, Accept-Language, Cookie, Accept-Encoding'],
])('%s also differs by origin where others may call the API', async (url, vary) => {
  const open = Fastify();
  await allowOrigins(open, ['https://parents.example']);
  await servePortal(open, folder);
  expect((await open.inject({ url })).headers.vary).toBe(vary);
  await open.close();
});

describe('a page of the same size and moment in another language', () => {
  const french = { url: '/auth/sign-in', headers: { 'accept-language': 'fr' } };
  const again = (headers: Record<string, string>) =>
    app.inject({ ...french, headers: { ...french.headers, ...headers } });
  beforeAll(() => {
    for (const appearance of ['en.ltr', 'fr.ltr'])
      utimesSync(join(folder, 'auth', `sign-in.${appearance}.html`), 1_000_000, 1_000_000);
  });

  test('is sent to whoever has the other one', async () => {
    const { headers } = await app.inject({ url: '/auth/sign-in' });
    const known = { 'if-none-match': String(headers.etag), 'if-modified-since': new Date().toUTCString() };
    for (const name of ['if-none-match', 'if-modified-since'] as const)
      expect((await again({ [name]: known[name] })).body).toBe('written: fr.ltr');
  });

  test('is not sent again to whoever has it', async () => {
    const { headers } = await app.inject(french);
    const { statusCode, body, headers: kept } = await again({ 'if-none-match': `"x", ${headers.etag}` });
    expect([statusCode, body, kept.etag, kept.vary]).toEqual([304, '', headers.etag, headers.vary]);
  });

  test('is sent again when it was written anew', async () => {
    const { headers } = await app.inject(french);
    utimesSync(join(folder, 'auth', 'sign-in.fr.ltr.html'), 2_000_000, 2_000_000);
    expect((await again({ 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
  });
});

test('a page that was not written as asked is the portal itself', async () => {
  const { body } = await app.inject({ url: '/auth/sign-in', headers: { cookie: 'appearance=en.rtl' } });
  expect(body).toContain('<title>Portal</title>');
});

const workerOf = async (policy: string, isKeptOnDevices: boolean): Promise<string> => {
  const other = Fastify();
  other.addHook('onRequest', (_request, reply, done) => {
    void reply.header('content-security-policy', policy);
    done();
  });
  await servePortal(other, folder, isKeptOnDevices);
  const { body, headers } = await other.inject({ url: '/service-worker.js' });
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
  await other.close();
  return body;
};

test('the service worker is another one when the policy changes, for its pages bear the policy', async () => {
  const worker = await workerOf("default-src 'none'", true);
  expect(worker).toMatch(/^self\.serverHeaders='[0-9a-f]{8}';keep\(\)$/);
  expect(await workerOf("default-src 'none'", true)).toBe(worker);
  expect(await workerOf("default-src 'self'", true)).not.toBe(worker);
});

test('where no service worker is wanted, one that forgets everything is sent in its place', async () => {
  expect(await workerOf("default-src 'none'", false)).toContain('forget()');
});

describe('an address that no page has', () => {
  let built: string;
  let portal: FastifyInstance;
  const list = JSON.stringify({
    routes: ['^/auth(?:/.*)?/?$', '^/fees/[^/]+/?$', '^(?:/.*)?/?$'].map((pattern) => ({ pattern })),
  });

  beforeAll(async () => {
    built = mkdtempSync(join(tmpdir(), 'dist-'));
    writeFileSync(
      join(built, 'index.html'),
      `<script type="application/json" id="opening-files">${list}</script>`,
    );
    writeFileSync(join(built, 'not-found.en.ltr.html'), 'not found');
    portal = Fastify();
    answerErrors(portal);
    await servePortal(portal, built);
  });
  afterAll(async () => {
    await portal.close();
    rmSync(built, { recursive: true });
  });
  const bodyOf = async (url: string) => (await portal.inject({ url })).body;

  test.each(['/no/such/page', '/feess?x=1', '/fees/a/b'])(
    '%s: it was written that there is none',
    async (url) => {
      expect(await bodyOf(url)).toBe('not found');
    },
  );

  test.each(['/auth/no.php', '/no.such/page.aspx', '/fees/7/a.b', '/fees/7.js'])(
    '%s: there is no such file',
    async (url) => {
      expect((await portal.inject({ url })).statusCode).toBe(404);
    },
  );

  test.each(['/fees/7', '/FEES/7/', '/%66ees/7//', '/fees/a%2Fb', '/fees/St.%20John', '/auth/no/such/page'])(
    '%s may be a page of the portal',
    async (url) => {
      expect(await bodyOf(url)).toContain('opening-files');
    },
  );
});

test('of scripts in the page itself only those of the build are named, and no data', () => {
  const page =
    '<script type="application/json">{}</script><script>if (1 < 2) run()</script><script src="/a.js"></script>';
  const built = mkdtempSync(join(tmpdir(), 'dist-'));
  writeFileSync(join(built, 'index.html'), page);
  const hash = createHash('sha256').update('if (1 < 2) run()').digest('base64');
  expect(inlineScripts(built)).toEqual([`'sha256-${hash}'`]);
  expect(inlineScripts(undefined)).toEqual([]);
  rmSync(built, { recursive: true });
});

test('a build that is replaced while the server runs may run the script of its own page', async () => {
  const built = mkdtempSync(join(tmpdir(), 'dist-'));
  const build = (script: string, time: number) => {
    writeFileSync(join(built, 'index.html'), `<script>${script}</script>`);
    utimesSync(join(built, 'index.html'), time, time);
  };
  build('one()', 1_000_000);
  const server = Fastify();
  addSecurityHeaders(server, false, followPageRights(built));
  await servePortal(server, built);
  const allowed = async () => {
    const { body, headers } = await server.inject({ url: '/' });
    const [, script = ''] = /<script>(.*)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    return [script, String(headers['content-security-policy']).includes(`'sha256-${hash}'`)];
  };
  expect(await allowed()).toEqual(['one()', true]);
  build('two()', 2_000_000);
  expect(await allowed()).toEqual(['two()', true]);
  // while it is being replaced
  rmSync(join(built, 'index.html'));
  expect((await server.inject({ url: '/' })).statusCode).toBe(404);
  build('three()', 3_000_000);
  expect(await allowed()).toEqual(['three()', true]);
  await server.close();
  rmSync(built, { recursive: true });
});
