/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preferredLanguage } from '../../language';
import { portalCommand } from './command';

let folder: string;
let built: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-command-'));
  built = mkdtempSync(join(tmpdir(), 'built-'));
  writeFileSync(
    join(built, 'index.html'),
    '<meta name="portal-path" content="/"><meta name="portal-api" content="/api"><script>run()</script>',
  );
  writeFileSync(join(built, 'service-worker.js'), 'keep()');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(built, { recursive: true });
});

const run = async (options: string[], variables: Record<string, string> = {}, from = built) => {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  const code = await portalCommand(options, { variables, print: say, complain: say }, from);
  return { code, said: said.join('\n') };
};
const read = (...names: string[]) => readFileSync(join(folder, ...names), 'utf8');

test('a portal of another API is written with how nginx and Caddy serve it', async () => {
  const to = join(folder, 'out');
  const addresses = { PUBLIC_URL: 'https://school.example/portal', API_URL: 'https://api.example/v2' };
  expect(await run([to], addresses)).toMatchObject({ code: 0 });
  expect(read('out', 'www', 'portal', 'index.html')).toContain(
    '<meta name="portal-path" content="/portal/"><meta name="portal-api" content="https://api.example/v2">',
  );
  expect(read('out', 'www', 'portal', 'service-worker.js')).toMatch(
    /^self\.serverHeaders='[0-9a-f]{8}';keep\(\)$/,
  );
  for (const name of ['nginx.conf', 'Caddyfile']) {
    const text = read('out', name);
    expect(text).toContain("connect-src 'self' https://api.example;");
    expect(text).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(text).toContain('strict-transport-security');
    expect(text).toContain('/portal/index.html');
  }
  // the pages of one address can have one size and one time
  expect(read('out', 'nginx.conf')).toMatch(
    /location \/portal\/ \{[^}]*\n {4}etag off;\n {4}if_modified_since off;/,
  );
  const caddy = read('out', 'Caddyfile');
  for (const name of ['If-None-Match', 'If-Modified-Since'])
    expect(caddy).toContain(`  request_header @pages -${name}\n`);
  expect(caddy).toContain('  handle_errors {\n    header cache-control no-cache\n  }\n');
  expect(caddy).toContain('  header @files vary Accept-Encoding\n');
  const [, pattern = ''] = /"~\(\?i\)([^"]+)" "\$\{1\}"/.exec(caddy) ?? [];
  expect(new RegExp(pattern, 'i').exec('de, FR-ca;q=0.9, en')?.[1]).toBe('FR');
  // Caddy writes none unless it is told to
  expect(read('out', 'nginx.conf')).toMatch(/^ {2}server_name school\.example;\n {2}access_log off;$/m);
  // nothing of an older release may stay
  expect(await run([to], addresses)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty') as string,
  });
});

describe('the nginx.conf', () => {
  /** What a `map` of it makes of a text. */
  const mapped = (conf: string, name: string, text: string): string => {
    const [, block = ''] = new RegExp(`^map \\S+ \\$${name} \\{\n([^]*?)^\\}`, 'm').exec(conf) ?? [];
    const lines = [...block.matchAll(/^ {2}("[^"]*"|\S+) ("[^"]*"|\S+);$/gm)];
    const rows = lines.map((line) => line.slice(1).map((part) => part.replace(/^"(.*)"$/, '$1')));
    for (const [from = '', to = ''] of rows) {
      const [, tilde, pattern] = /^(~\*?)(.*)$/.exec(from) ?? [];
      const match = pattern === undefined ? null : new RegExp(pattern, tilde === '~*' ? 'i' : '').exec(text);
      if (match) return to.replace(/^\$(\w+)$/, (_whole, group: string) => match.groups?.[group] ?? '');
      if (from.toLowerCase() === text.toLowerCase()) return to;
    }
    return rows.find(([from]) => from === 'default')?.[1] ?? '';
  };
  let conf: string;
  beforeAll(async () => {
    await run([join(folder, 'nginx')], { PUBLIC_URL: 'https://portal.example' });
    conf = read('nginx', 'nginx.conf');
  });

  test.each([
    ['200:/main.4f2a9c01.js', 'public, max-age=31536000, immutable'],
    ['206:/main.4f2a9c01.js', 'public, max-age=31536000, immutable'],
    ['304:/main.4f2a9c01.js', 'public, max-age=31536000, immutable'],
    ['404:/main.4f2a9c01.js', 'no-cache'],
    ['500:/main.4f2a9c01.js', 'no-cache'],
    ['200:/favicon.svg', 'no-cache'],
    ['200:/auth/sign-in.fr.ltr.html', 'no-cache'],
  ])('keeps what is there and never changes: %s', (answer, kept) => {
    expect(conf).toContain('map "$status:$uri" $portal_kept {');
    expect(mapped(conf, 'portal_kept', answer)).toBe(kept);
  });

  test.each([
    ['/main.4f2a9c01.js', 'Accept-Encoding'],
    ['/manifest.webmanifest', 'Accept-Encoding'],
    ['/index.html', 'Accept-Language, Cookie, Accept-Encoding'],
    ['/auth/sign-in.fr.ltr.html', 'Accept-Language, Cookie, Accept-Encoding'],
  ])('%s differs by %s', (file, vary) => {
    expect(mapped(conf, 'portal_vary', file)).toBe(vary);
  });

  test.each([
    'fr',
    'FR-ca,fr;q=0.9,en;q=0.8',
    'de,fr;q=0.9',
    'de, fr;q=0.9, en;q=0.8',
    'en-GB,fr',
    'fry',
    'de',
    '',
  ])('finds the language of %p as the server does', (header) => {
    const language = mapped(conf, 'portal_first', header);
    expect(mapped(conf, 'portal_language', language)).toBe(`${preferredLanguage(header)}.ltr`);
  });
});

test.each([
  [[], {}, 2, 'npm run portal -- FOLDER'],
  [['--what'], {}, 2, 'npm run portal -- FOLDER'],
  [['--help'], {}, 0, 'npm run portal -- FOLDER'],
  [['x'], {}, 2, 'PUBLIC_URL must say'],
  [['x'], { PUBLIC_URL: 'portal' }, 1, 'PUBLIC_URL must be an address'],
] as const)('%j with %j ends with %i', async (options, variables, code, words) => {
  expect(await run([...options], { ...variables })).toMatchObject({
    code,
    said: expect.stringContaining(words) as string,
  });
});

test('there must be a build', async () => {
  const variables = { PUBLIC_URL: 'https://portal.example' };
  expect(await run([join(folder, 'none')], variables, join(folder, 'no-build'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('npm run build') as string,
  });
});
