import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser, Page, Request } from 'playwright-core';
import webpack, { type Configuration, type Module } from 'webpack';
import { portal } from '../../webpack.config';
import { openPage, signIn } from '../browser/browser';
import { quietNetwork } from '../browser/quietNetwork';

const compress = promisify(brotliCompress);

/** Libraries that the screens of every day bring; each with what it brings itself. The rest of the packages is the framework. */
const libraries: Record<string, RegExp> = {
  recharts:
    /^(recharts|victory-vendor|d3-.*|internmap|decimal\.js-light|es-toolkit|eventemitter3|tiny-invariant)$/,
  'react-big-calendar':
    /^(react-big-calendar|react-overlays|uncontrollable|lodash|date-arithmetic|memoize-one|@restart\/hooks|invariant)$/,
  'x-data-grid': /^@mui\/x-/,
  'date-fns': /^date-fns$/,
  rrule: /^rrule$/,
};
export const groups = [...Object.keys(libraries), 'framework', 'wording', 'own'] as const;

/** Bytes (brotli) of each group. */
export type Weight = Record<string, number>;

const packageOf = (path: string): string | undefined =>
  /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(path)?.[1]?.replace('\\', '/');

const groupOf = (path: string): string => {
  const name = packageOf(path);
  if (name === undefined) return /[\\/]i18n[\\/]/.test(path) ? 'wording' : 'own';
  return Object.keys(libraries).find((library) => libraries[library]?.test(name)) ?? 'framework';
};

/** The portal's build with each group in scripts of its own. */
const apart = (folder: string): Configuration => {
  const { cache: _cache, plugins = [], ...kept } = portal(false);
  const cacheGroups = Object.fromEntries(
    groups
      .filter((group) => group !== 'own')
      .map((group) => [
        group,
        {
          test: (module: Module) => groupOf(module.nameForCondition() ?? '') === group,
          filename: `${group}.[contenthash:8].js`,
          enforce: true,
        },
      ]),
  );
  return {
    ...kept,
    output: { ...kept.output, path: folder },
    plugins: plugins.filter((plugin) => plugin?.constructor.name !== 'CompressionPlugin'),
    optimization: { splitChunks: { chunks: 'all', cacheGroups } },
  };
};

const build = (settings: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    webpack(settings, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

/** The page gets its scripts from another build; what it asks of the API is answered by the server. */
const serve = (page: Page, folder: string) =>
  page.route(/^(?!.*\/api\/)/, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const file = join(folder, name);
    if (name !== '' && existsSync(file))
      return route.fulfill({ path: file, contentType: types[extname(file)] ?? 'application/octet-stream' });
    return route.fulfill({ path: join(folder, 'index.html'), contentType: 'text/html' });
  });

const weighRoute = async (page: Page, address: string, folder: string): Promise<Weight> => {
  const loaded = new Set<string>();
  const collect = (request: Request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  };
  page.on('request', collect);
  await page.goto(address);
  await quietNetwork(page);
  page.off('request', collect);
  const weight: Weight = Object.fromEntries(groups.map((group) => [group, 0]));
  for (const path of loaded) {
    const name = basename(path).split('.')[0] ?? '';
    const group = groups.find((each) => each === name) ?? 'own';
    weight[group] = (weight[group] ?? 0) + (await compress(await readFile(join(folder, path)))).byteLength;
  }
  return weight;
};

/** What each route's JavaScript is made of, in a build that keeps the libraries apart. */
export const weighRoutes = async (
  browser: Browser,
  url: string,
  routes: readonly string[],
): Promise<{ route: string; weight: Weight }[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-apart-'));
  try {
    await build(apart(folder));
    const page = await openPage(browser);
    await serve(page, folder);
    await signIn(page, url);
    const results = [];
    for (const route of routes) results.push({ route, weight: await weighRoute(page, url + route, folder) });
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
