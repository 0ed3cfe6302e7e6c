import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildApp } from '../app';
import { openDatabase, type Database } from '../db/client';
import { countries } from '../db/schema';
import { START, writeFixtures } from './fixtures';
import { giveDatabase } from './embeddedDatabase';

/** When the process ends itself: the value of a request's header `x-kill`. */
export type KillMoment = 'beforeCommit' | 'afterCommit' | 'beforeAnswer';

interface Kill {
  moment: KillMoment;
  /** `x-kill-requests`: how many requests must have come so far, each waiting there for the others. */
  requests: number;
}

const asked = new AsyncLocalStorage<Kill | undefined>();
let arrived = 0;

/** As `kill -9` from outside: nothing is flushed, closed or said. */
const dieAt = async (moment: KillMoment): Promise<void> => {
  const kill = asked.getStore();
  if (kill?.moment !== moment) return;
  arrived += 1;
  if (arrived >= kill.requests) process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
};

const killable = (database: Database): Database => ({
  ...database,
  transaction: async (work, options) => {
    const result = await database.transaction(async (db) => {
      const done = await work(db);
      await dieAt('beforeCommit');
      return done;
    }, options);
    await dieAt('afterCommit');
    return result;
  },
});

const killOf = ({ 'x-kill': moment, 'x-kill-requests': requests }: IncomingHttpHeaders): Kill | undefined =>
  moment === undefined ? undefined : { moment: moment as KillMoment, requests: Number(requests) };

const run = async (dataDirectory: string) => {
  if (!existsSync(join(dataDirectory, 'database'))) await giveDatabase(dataDirectory);
  const database = await openDatabase({ dataDirectory, databaseUrl: undefined });
  const [existing] = await database.orm.select().from(countries);
  const parents = existing ? undefined : await writeFixtures(database);
  const config = { publicUrl: undefined, dataDirectory, schoolToken: process.env.SCHOOL_TOKEN };
  const app = await buildApp({ config, database: killable(database), now: () => START, log: false });
  app.addHook('onRequest', (request, _reply, done) => {
    asked.run(killOf(request.headers), done);
  });
  app.addHook('onSend', async (_request, _reply, payload) => {
    await dieAt('beforeAnswer');
    return payload;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, parent: parents?.parent })}\n`);
};

if (require.main === module) void run(process.argv[2] ?? '');
