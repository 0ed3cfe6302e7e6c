/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  // Caddy writes none unless it is told to
  expect(read('out', 'nginx.conf')).toMatch(/^ {2}server_name school\.example;\n {2}access_log off;$/m);
  // nothing of an older release may stay
  expect(await run([to], addresses)).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty') as string,
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
