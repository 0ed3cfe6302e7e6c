/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { placePortal } from './placedPortal';

let built: string;
const page = [
  '<!doctype html><meta name="portal-path" content="/"><meta name="portal-api" content="/api">',
  '<link rel="icon" href="/favicon.svg"><link rel="preload" as="script" href="/main.1a2b3c4d.js" data-run>',
  '<style>@font-face{src:url(/fonts/a.woff2)}</style><script>const a="<x>";location.replace("/")</script>',
  '<script defer="defer" src="/main.1a2b3c4d.js"></script>',
  '<a class="x" href="/auth/sign-in">In</a><a href="#content">Skip</a><a href="//elsewhere.example/">Out</a>',
].join('');

beforeAll(() => {
  built = mkdtempSync(join(tmpdir(), 'built-'));
  writeFileSync(join(built, 'index.html'), page);
  writeFileSync(join(built, 'index.html.br'), 'of the build');
  writeFileSync(join(built, 'main.1a2b3c4d.js'), 'run("/")');
});
afterAll(() => rmSync(built, { recursive: true }));

test('the build itself serves the root of an origin', async () => {
  const place = { publicUrl: 'https://portal.example' };
  expect((await placePortal(built, place)).portal).toBe(built);
  expect(
    (await placePortal(undefined, { publicUrl: 'https://school.example/portal' })).portal,
  ).toBeUndefined();
});

test('below a path its pages lead below it, and say so; scripts stay as they are', async () => {
  const { portal = '', remove } = await placePortal(built, { publicUrl: 'https://school.example/a.b/c' });
  const placed = readFileSync(join(portal, 'index.html'), 'utf8');
  expect(placed).toContain('name="portal-path" content="/a.b/c/"');
  expect(placed).toContain('name="portal-api" content="/a.b/c/api"');
  expect(placed.match(/(?:href|src)="[^"]*"|url\([^)]*\)/g)).toEqual([
    ...['href="/a.b/c/favicon.svg"', 'href="/a.b/c/main.1a2b3c4d.js"', 'url(/a.b/c/fonts/a.woff2)'],
    ...['src="/a.b/c/main.1a2b3c4d.js"', 'href="/a.b/c/auth/sign-in"', 'href="#content"'],
    'href="//elsewhere.example/"',
  ]);
  expect(placed).toContain('<script>const a="<x>";location.replace("/")</script>');
  expect(readFileSync(join(portal, 'main.1a2b3c4d.js'), 'utf8')).toBe('run("/")');
  expect(brotliDecompressSync(readFileSync(join(portal, 'index.html.br'))).toString()).toBe(placed);
  expect(gunzipSync(readFileSync(join(portal, 'index.html.gz'))).toString()).toBe(placed);
  await remove();
  expect(() => readFileSync(join(portal, 'index.html'))).toThrow('ENOENT');
});

test('another API is named in it', async () => {
  const place = { publicUrl: undefined, apiUrl: 'https://api.example/v2' };
  const { portal = '', remove } = await placePortal(built, place);
  const placed = readFileSync(join(portal, 'index.html'), 'utf8');
  expect(placed).toContain('name="portal-api" content="https://api.example/v2"');
  expect(placed).toContain('href="/favicon.svg"');
  await remove();
});
