import { AsyncLocalStorage } from 'node:async_hooks';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../app';
import { openDatabase, type Database } from '../db/client';
import { countries } from '../db/schema';
import { START, writeFixtures } from './fixtures';

/** When the process ends itself in the middle of a request: the value of the request's header `x-kill`. */
export type KillMoment = 'beforeCommit' | 'afterCommit' | 'beforeAnswer';

const asked = new AsyncLocalStorage<KillMoment | undefined>();

/** As `kill -9` from outside: nothing is flushed, closed or said. */
const dieAt = (moment: KillMoment) => {
  if (asked.getStore() === moment) process.kill(process.pid, 'SIGKILL');
};

const killable = (database: Database): Database => ({
  ...database,
  transaction: async (work) => {
    const result = await database.transaction(async (db) => {
      const done = await work(db);
      dieAt('beforeCommit');
      return done;
    });
    dieAt('afterCommit');
    return result;
  },
});

const run = async (dataDirectory: string) => {
  const database = await openDatabase({ dataDirectory, databaseUrl: undefined });
  const [existing] = await database.orm.select().from(countries);
  const parents = existing ? undefined : await writeFixtures(database);
  const config = { publicUrl: undefined, dataDirectory };
  const app = await buildApp({ config, database: killable(database), now: () => START, log: false });
  app.addHook('onRequest', (request, _reply, done) => {
    asked.run(request.headers['x-kill'] as KillMoment | undefined, done);
  });
  app.addHook('onSend', (_request, _reply, payload, done) => {
    dieAt('beforeAnswer');
    done(null, payload);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, parent: parents?.parent })}\n`);
};

if (require.main === module) void run(process.argv[2] ?? '');
