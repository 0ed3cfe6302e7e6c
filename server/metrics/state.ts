import { sql, type SQL } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { newestBackup, reachOf } from '../db/backups';
import { rowsOf, type Database, type Orm } from '../db/orm';
import { applications, mailOutbox, notifications, pushOutbox, webhookDeliveries } from '../db/schema';
import { within } from '../health/within';

/** In milliseconds. After that, the numbers are given out without those of the database. */
const TIME_LIMIT = 2_000;

/** Each is answered from an index, which has nothing that was delivered, given up or mailed. */
const waiting = sql`select (select count(*) from ${mailOutbox}) as mail,
  (select count(*) from ${webhookDeliveries} where due_at is not null) as webhook,
  (select count(*) from ${pushOutbox}) as push,
  (select count(*) from ${notifications} where mail = 'atOnce') as notification,
  (select count(*) from ${notifications} where mail = 'daily') as daily`;

const drafts = sql`select count(*) as drafts from ${applications} where status is null`;

/** The columns of the one row with which the database answers; none when it does not. */
const numbersOf = async (orm: Orm, question: SQL, timeLimit: number): Promise<[string, number][]> => {
  const result = await within(timeLimit, orm.execute(question)).catch(() => undefined);
  const [row = {}] = result === undefined ? [] : rowsOf(result);
  return Object.entries(row).map(([name, count]) => [name, Number(count)]);
};

/** What the database does and what waits in it, counted when the numbers are read. */
export const measureDatabase = (registry: Registry, database: Database, timeLimit = TIME_LIMIT) => {
  const registers = [registry];
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to the database that are busy or idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries<number>({ ...database.load() })) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'portal_outbox_waiting',
    help: 'What waits to be sent. Not told while the database does not answer.',
    labelNames: ['kind'],
    registers,
    async collect() {
      const counts = await numbersOf(database.orm, waiting, timeLimit);
      this.reset();
      for (const [kind, count] of counts) this.set({ kind }, count);
    },
  });
  new Gauge({
    name: 'portal_drafts',
    help: 'Applications that were begun and are not submitted. Not told while the database does not answer.',
    registers,
    async collect() {
      const counts = await numbersOf(database.orm, drafts, timeLimit);
      this.remove();
      for (const [, count] of counts) this.set(count);
    },
  });
};

/** How far the newest backup of the embedded database reaches. */
export const measureBackups = (registry: Registry, dataDirectory: string) =>
  new Gauge({
    name: 'portal_backup_until_seconds',
    help: 'The time up to which the newest backup reaches. Not told while there is none.',
    registers: [registry],
    async collect() {
      const newest = await newestBackup(dataDirectory, new Date()).catch(() => undefined);
      this.remove();
      if (newest) this.set(reachOf(newest).getTime() / 1000);
    },
  });

/** How many pictures wait for the process that decodes them. */
export const measurePictures = (registry: Registry, { waiting: count }: { waiting: () => number }) =>
  new Gauge({
    name: 'portal_pictures_waiting',
    help: 'Pictures that wait to be decoded.',
    registers: [registry],
    collect() {
      this.set(count());
    },
  });
