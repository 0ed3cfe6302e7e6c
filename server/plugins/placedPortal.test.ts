/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { inEachLanguage } from '../brand/brand';
import { placedWorker, placePortal } from './placedPortal';

let built: string;
const page = [
  '<!doctype html><title>Parent portal</title><meta name="portal-path" content="/"><meta name="portal-api" content="/api">',
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
  writeFileSync(join(built, 'manifest.webmanifest'), '{"name":"Parent portal"}');
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

test('a school’s own look is in its pages, its manifest and its icons, and devices fetch them anew', async () => {
  const red =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h4v2H0z" fill="red"/></svg>';
  const brand = { name: inEachLanguage({ en: 'Lakeside', fr: 'Lac' }), mark: { light: red, dark: red } };
  const { portal = '', remove } = await placePortal(built, { publicUrl: undefined, brand });
  const placed = readFileSync(join(portal, 'index.html'), 'utf8');
  expect(placed).toContain('<title>Lakeside</title><meta name="portal-brand"');
  expect(brotliDecompressSync(readFileSync(join(portal, 'index.html.br'))).toString()).toBe(placed);
  expect(JSON.parse(readFileSync(join(portal, 'manifest.webmanifest'), 'utf8'))).toMatchObject({
    name: 'Lakeside',
  });
  expect(readFileSync(join(portal, 'favicon.svg'), 'utf8')).toBe(red);
  const icon = sharp(join(portal, 'icon-maskable-512.png'));
  expect(await icon.metadata()).toMatchObject({ width: 512, height: 512, format: 'png' });
  // in the middle the mark, which keeps its shape; around it the page's colour
  const { data } = await icon.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray(3 * (y * 512 + x), 3 * (y * 512 + x) + 3)];
  expect([at(256, 256), at(256, 120), at(20, 256)]).toEqual([
    [255, 0, 0],
    [250, 246, 240],
    [250, 246, 240],
  ]);
  expect(placedWorker('keep()', placed, 'policy')).not.toBe(placedWorker('keep()', page, 'policy'));
  await remove();
});

test('a file that nobody asks for is marked as used every day, so that the system does not clear it away', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
  const { portal = '', remove } = await placePortal(built, { publicUrl: 'https://school.example/portal' });
  const file = join(portal, 'main.1a2b3c4d.js');
  utimesSync(file, 1_000_000, 1_000_000);
  jest.advanceTimersByTime(24 * 60 * 60 * 1000);
  const isUsed = () => statSync(file).atimeMs > Date.now() - 60_000;
  for (let turn = 0; turn < 10_000 && !isUsed(); turn += 1) await new Promise(setImmediate);
  expect(isUsed()).toBe(true);
  expect(statSync(file).mtimeMs).toBe(1_000_000_000);
  await remove();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('where there is no temporary folder the start says so', async () => {
  jest.spyOn(os, 'tmpdir').mockReturnValue(join(built, 'nowhere'));
  await expect(placePortal(built, { publicUrl: 'https://school.example/portal' })).rejects.toThrow(
    /^The temporary folder .*nowhere, where the pages of this portal are written, cannot be used \(ENOENT\): there is no such folder\.$/,
  );
});
