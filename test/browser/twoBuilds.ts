import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerErrors } from '../../server/plugins/errors';
import { servePortal } from '../../server/plugins/portal';

const BUILT = join(__dirname, '..', '..', 'dist');
const isText = (name: string) => /\.(?:js|html)$/.test(name);

/**
 * The build as a later release would bring it: every script has another name, and the page says which build it is. `step` differs from
 * release to release.
 */
const makeBuild = async (release: string, step: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  await cp(BUILT, folder, { recursive: true, filter: (name) => !/\.(?:br|gz)$/.test(name) });
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => /\.[0-9a-f]{6,}\.js$/.test(name));
  // a name that stays would come from the browser's cache, with the names of the first build in it
  const another = (digit: string) => ((parseInt(digit, 16) + step) % 16).toString(16);
  const next = (name: string) =>
    name.replace(
      /\.([0-9a-f])([0-9a-f]+)\.js$/,
      (_all, first: string, rest: string) => `.${another(first)}${rest}.js`,
    );
  // of a name the scripts hold only the hash
  const hashes = scripts.map((name) => [
    /\.([0-9a-f]+)\.js$/.exec(name)![1]!,
    /\.([0-9a-f]+)\.js$/.exec(next(name))![1]!,
  ]);
  for (const name of names.filter(isText)) {
    const text = hashes.reduce(
      (changed, [hash, other]) => changed.replaceAll(hash!, other!),
      await readFile(join(folder, name), 'utf8'),
    );
    await writeFile(
      join(folder, name),
      text.replace('<html', `<html data-build="${release}"`).replace('"build":"', `"build":"${release}-`),
    );
  }
  for (const name of scripts) await rename(join(folder, name), join(folder, next(name)));
  return folder;
};

const serve = async (folder: string, isKeptOnDevices = true): Promise<FastifyInstance> => {
  const app = Fastify();
  // a file that this build has not is 404
  answerErrors(app);
  await servePortal(app, folder, isKeptOnDevices);
  return app;
};

/** A school that brings out releases while parents have the portal open: `release` puts one in place of another. */
export const startTwoBuilds = async (api: string) => {
  const nextBuild = await makeBuild('next', 1);
  const thirdBuild = await makeBuild('third', 2);
  const apps = {
    first: await serve(BUILT),
    next: await serve(nextBuild),
    third: await serve(thirdBuild),
    withoutWorker: await serve(BUILT, false),
  };
  let current: (path: string) => FastifyInstance = () => apps.first;

  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const { method, headers, url } = asked;
    const passed = request(`${api}${url}`, { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  };
  const answerFile = async ({ headers, url = '/' }: IncomingMessage, answer: ServerResponse) => {
    const reply = await current(url).inject({ url, headers: headers as Record<string, string> });
    answer.writeHead(reply.statusCode, reply.headers).end(reply.rawPayload);
  };
  const server = createServer((asked, answer) => {
    if (asked.url?.startsWith('/api')) pass(asked, answer);
    else void answerFile(asked, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (build: keyof typeof apps) => {
      current = () => apps[build];
    },
    /** While it is brought out: the machine that has the pages is still of the first release. */
    releaseInPart: () => {
      current = (path) => (path.endsWith('.js') ? apps.next : apps.first);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await Promise.all(Object.values(apps).map((app) => app.close()));
      await Promise.all([nextBuild, thirdBuild].map((folder) => rm(folder, { recursive: true })));
    },
  };
};
