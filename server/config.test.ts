/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inEachLanguage } from './brand/brand';
import { basePathOf, readConfig, secretNames } from './config';

test('nothing set: the demo on port 3000 of this machine, embedded database in ./var', () => {
  expect(readConfig({})).toEqual({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    dataDirectory: './var',
    databaseUrl: undefined,
    seed: 'demo',
    publicUrl: undefined,
    portalUrl: undefined,
    allowedOrigins: [],
    apiUrl: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    brand: undefined,
    schoolToken: undefined,
    trustedProxies: [],
    webhookAllow: [],
    secretKey: undefined,
    oldSecretKey: undefined,
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    tracesUrl: undefined,
    servesPortal: true,
    showsApiDocs: true,
    keepsPortalOnDevices: true,
  });
});

test('an address may have a path, and does not end in a slash', () => {
  const config = readConfig({ PUBLIC_URL: 'https://school.example/a.b/portal//' });
  expect([config.publicUrl, basePathOf(config)]).toEqual([
    'https://school.example/a.b/portal',
    '/a.b/portal',
  ]);
  expect(basePathOf(readConfig({ PUBLIC_URL: 'https://portal.example/' }))).toBe('');
});

test.each(['off', 'none'])('PORTAL=%s: the API alone', (PORTAL) => {
  expect(readConfig({ PORTAL }).servesPortal).toBe(false);
});

test('in production nobody sees the description as a page unless it is asked for', () => {
  expect(readConfig({ NODE_ENV: 'production' }).showsApiDocs).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', API_DOCS: 'on' }).showsApiDocs).toBe(true);
});

test('a school has its name in its settings, and whatever is wrong with its look is told at once', () => {
  expect(readConfig({ SCHOOL_NAME: 'Lakeside School' }).brand).toEqual({
    name: inEachLanguage('Lakeside School'),
  });
  expect(() => readConfig({ SCHOOL_NAME: 'a\nb' })).toThrow(
    'Wrong environment: SCHOOL_NAME must be a name of 1 to 60 characters',
  );
  expect(() => readConfig({ BRAND_FILE: '/missing/brand.json' })).toThrow(
    'Wrong environment: BRAND_FILE: the file that it names cannot be read (ENOENT)',
  );
});

test('in production nothing is seeded unless asked for', () => {
  expect(readConfig({ NODE_ENV: 'production' }).seed).toBe('none');
  expect(readConfig({ NODE_ENV: 'production', SEED: 'demo' }).seed).toBe('demo');
});

test('a variable that is set to nothing is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test('a public address is kept without its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://portal.example.org/' }).publicUrl).toBe(
    'https://portal.example.org',
  );
});

test('webhooks may be allowed to hosts, addresses and ranges', () => {
  expect(readConfig({ WEBHOOK_ALLOW: 'crm.school.lan, 10.0.0.0/8,::1' }).webhookAllow).toEqual([
    'crm.school.lan',
    '10.0.0.0/8',
    '::1',
  ]);
});

test.each(['*', 'http://crm.school.lan', '10.0.0.0/33', '0.0.0.0/0', 'crm.school.lan:8080', 'a,,b', '.lan'])(
  'webhooks may not be allowed to "%s"',
  (value) => {
    expect(() => readConfig({ WEBHOOK_ALLOW: value })).toThrow(/^Wrong environment: WEBHOOK_ALLOW must be/);
  },
);

test('trusted proxies are addresses and ranges of both kinds', () => {
  expect(readConfig({ TRUSTED_PROXY: '127.0.0.1, ::1,10.0.0.0/8 ,2001:db8::/32' }).trustedProxies).toEqual([
    '127.0.0.1',
    '::1',
    '10.0.0.0/8',
    '2001:db8::/32',
  ]);
});

test.each([
  'true',
  '*',
  'loopback',
  'proxy.example.org',
  '1',
  '10.0.0.0/33',
  '10.0.0.0/255.0.0.0',
  '0.0.0.0/0',
  '::/0',
  '::1/129',
  'fe80::1%eth0',
  '127.0.0.1,',
  '127.0.0.1;::1',
])('%s is no trusted proxy', (TRUSTED_PROXY) => {
  expect(() => readConfig({ TRUSTED_PROXY })).toThrow(
    'Wrong environment: TRUSTED_PROXY must be addresses, or ranges such as 10.0.0.0/8, with commas between them',
  );
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a port from 0 to 65535'],
  [{ PORT: '70000' }, 'PORT must be a port from 0 to 65535'],
  [{ METRICS_PORT: '65536' }, 'METRICS_PORT must be a port from 0 to 65535'],
  [{ SEED: 'yes' }, 'SEED must be demo or none'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, production or test'],
  [
    { DATABASE_URL: 'mysql://x/y' },
    'DATABASE_URL must be an address beginning with postgres: or postgresql:',
  ],
  [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL must be an address beginning with http: or https:'],
  ...['https://school.example/a"b', 'https://school.example/?a', 'https://me@school.example/'].map(
    (PUBLIC_URL): [Record<string, string>, string] => [
      { PUBLIC_URL },
      'PUBLIC_URL must be an address such as https://school.example/portal, its path of letters, digits, . _ ~ and -',
    ],
  ),
  ...['*', 'https://a.example/', 'https://a.example,null', 'ftp://a.example'].map(
    (ALLOWED_ORIGINS): [Record<string, string>, string] => [
      { ALLOWED_ORIGINS },
      'ALLOWED_ORIGINS must be origins such as https://portal.example.org, with commas between them',
    ],
  ),
  [{ PORTAL: 'no' }, 'PORTAL must be built or off'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL must be an address beginning with smtp: or smtps:'],
  [{ SERVICE_WORKER: 'no' }, 'SERVICE_WORKER must be on or off'],
  [{ MAIL_FROM: 'Portal <no-reply@example.org>' }, 'MAIL_FROM must be an e-mail address'],
  [{ SCHOOL_TOKEN: 'x'.repeat(31) }, 'SCHOOL_TOKEN must have at least 32 characters, without spaces'],
  [{ SCHOOL_TOKEN: `${'x'.repeat(32)} y` }, 'SCHOOL_TOKEN must have at least 32 characters, without spaces'],
  [{ SECRET_KEY: 'x'.repeat(31) }, 'SECRET_KEY must have at least 32 characters, without spaces'],
])('%j is refused in one line that names the variable', (variables, message) => {
  expect(() => readConfig(variables)).toThrow(`Wrong environment: ${message}`);
});

test.each([
  { METRICS_PORT: '3000' },
  { PORT: '4000', METRICS_PORT: '04000', HOST: '0.0.0.0' },
  { METRICS_PORT: '3000', METRICS_HOST: '::' },
  { METRICS_PORT: '3000', HOST: 'localhost' },
  { METRICS_PORT: '3000', HOST: '10.0.0.1', METRICS_HOST: '10.0.0.1' },
])('two listeners cannot have one port: %j', (variables) => {
  expect(() => readConfig(variables)).toThrow(
    'Wrong environment: METRICS_PORT must be another port than PORT',
  );
});

test.each([
  { PORT: '0', METRICS_PORT: '0' },
  { METRICS_PORT: '3001' },
  { METRICS_PORT: '3000', HOST: '10.0.0.1' },
])('two listeners beside one another: %j', (variables) => {
  expect(() => readConfig(variables)).not.toThrow();
});

test('the line does not repeat a secret', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/x' })).toThrow(/^(?!.*secret).*$/);
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (text: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, text);
    return path;
  };
  const canary = 'canary-0123456789-0123456789-0123456789';
  const valid: Record<(typeof secretNames)[number], string> = {
    DATABASE_URL: `postgresql://portal:${canary}@db.school.lan/portal`,
    FILES_URL: `s3://portal:${canary}@school`,
    SMTP_URL: `smtp://portal:${canary}@mail.school.lan`,
    SCHOOL_TOKEN: canary,
    SECRET_KEY: canary,
    OLD_SECRET_KEY: canary,
  };

  test.each(secretNames)('%s_FILE is read without the end of its line', (name) => {
    expect(readConfig({ [`${name}_FILE`]: fileWith(`${valid[name]}\n`) })).toEqual(
      readConfig({ [name]: valid[name] }),
    );
  });

  test('one that is set to nothing is not set', () => {
    expect(readConfig({ SECRET_KEY: canary, SECRET_KEY_FILE: '' }).secretKey).toBe(canary);
  });

  test.each([
    ['both are set', canary, canary, 'SECRET_KEY and SECRET_KEY_FILE are both set: set one of them'],
    ['it is empty', undefined, ' \n', 'SECRET_KEY_FILE names an empty file'],
    [
      'it holds something else',
      undefined,
      `canary\ncanary`,
      'what SECRET_KEY_FILE names must have at least 32 characters, without spaces',
    ],
  ])('%s: one line says so, and nothing of the content', (_what, own, content, message) => {
    const read = () => readConfig({ SECRET_KEY: own, SECRET_KEY_FILE: fileWith(content) });
    expect(read).toThrow(new Error(`Wrong environment: ${message}`));
  });

  test.each([
    ['is missing', 'nowhere', 'ENOENT'],
    ['is a folder', '.', 'EISDIR'],
  ])('one that %s is named by its variable, in one line', (_what, name, code) => {
    expect(() => readConfig({ SCHOOL_TOKEN_FILE: join(folder, name) })).toThrow(
      new Error(`Wrong environment: SCHOOL_TOKEN_FILE names a file that cannot be read (${code})`),
    );
  });
});
