import { Client } from 'pg';
import type { Hear } from './orm';

const SECOND = 1_000;
const CONNECTION_TIMEOUT = 5 * SECOND;
const LONGEST_PAUSE = 30 * SECOND;

/** Hears a channel of PostgreSQL over a connection of its own, and connects again for as long as it takes. */
export const hearPostgres =
  (connectionString: string): Hear =>
  async (channel, tell) => {
    let client: Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let hasStopped = false;
    let failures = 0;

    const connect = async (isFirst: boolean) => {
      const next = new Client({
        connectionString,
        connectionTimeoutMillis: CONNECTION_TIMEOUT,
        keepAlive: true,
        application_name: 'parent-portal',
      });
      client = next;
      next.on('error', () => undefined);
      next.on('end', () => client === next && again());
      next.on('notification', ({ payload = '' }) => tell(payload));
      try {
        await next.connect();
        await next.query(`listen ${channel}`);
        failures = 0;
        if (!isFirst) tell('');
      } catch {
        // Ends what is half open; a connection that never opened has no end to wait for.
        await next.end().catch(() => undefined);
        again();
      }
    };
    const again = () => {
      if (hasStopped || timer) return;
      const pause = Math.min(LONGEST_PAUSE, SECOND * 2 ** failures);
      failures += 1;
      timer = setTimeout(() => {
        timer = undefined;
        void connect(false);
      }, pause).unref();
    };

    await connect(true);
    return async () => {
      hasStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    };
  };
