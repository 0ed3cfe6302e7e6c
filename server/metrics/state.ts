import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { rowsOf, type Database, type Orm } from '../db/orm';
import { mailOutbox, webhookDeliveries } from '../db/schema';
import { within } from '../health/within';

/** In milliseconds; whoever reads the numbers does not wait for a database that does not answer. */
const TIME_LIMIT = 2_000;

const NOTHING: Record<string, number> = {};

/** The index on `due_at` answers it: what was delivered or given up has none. */
const countWaiting = async (orm: Orm): Promise<Record<string, number>> => {
  const result = await orm.execute(
    sql`select (select count(*) from ${mailOutbox} where due_at is not null)::int as mail,
      (select count(*) from ${webhookDeliveries} where due_at is not null)::int as webhook`,
  );
  const [row] = rowsOf(result);
  return { mail: Number(row?.mail), webhook: Number(row?.webhook) };
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
    help: 'Mails and webhooks that wait to be sent. Not told while the database does not answer.',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset();
      const counts = await within(timeLimit, countWaiting(database.orm)).catch(() => NOTHING);
      for (const [kind, count] of Object.entries(counts)) this.set({ kind }, count);
    },
  });
};
