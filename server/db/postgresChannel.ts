import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Hear } from './orm';
import { SECOND } from '../../src/lib/durations';

const CONNECTION_TIMEOUT = 5 * SECOND;
const LONGEST_PAUSE = 30 * SECOND;
const END_TIMEOUT = SECOND;

/**
 * In milliseconds: how often the connection is asked whether it lives, how long it may take to answer, and the pause before the first
 * attempt to connect again.
 */
interface Pulse {
  beat: number;
  patience: number;
  pause: number;
}

const PULSE: Pulse = { beat: 30 * SECOND, patience: 10 * SECOND, pause: SECOND };

/**
 * Listens to a channel on its own connection and reconnects until stopped. It sends a query every 30 seconds, because a connection that a
 * firewall dropped, or whose server lost power, reports nothing, not even its end.
 */
export const hearPostgres =
  (connectionString: string, pulse = PULSE): Hear =>
  async (channel, tell) => {
    let client: Client | undefined;
    let timer: NodeJS.Timeout | undefined;
    let beating: NodeJS.Timeout | undefined;
    let hasStopped = false;
    let failures = 0;

    const connect = async (isFirst: boolean) => {
      const next = new Client({
        connectionString,
        connectionTimeoutMillis: CONNECTION_TIMEOUT,
        query_timeout: pulse.patience,
        application_name: 'parent-portal',
      });
      client = next;
      // A query that has had no answer in time is still under way, so this breaks the connection off.
      const end = () => next.end().catch(() => undefined);
      const beat = () => {
        beating = setTimeout(() => void next.query('select 1').then(beat, end), pulse.beat).unref();
      };
      next.on('error', () => undefined);
      next.on('end', () => client === next && again());
      next.on('notification', ({ payload = '' }) => tell(payload));
      try {
        await next.connect();
        await next.query(`listen ${channel}`);
        failures = 0;
        if (!isFirst) tell('');
        beat();
      } catch {
        // Ends what is half open; a connection that never opened has no end to wait for.
        await end();
        again();
      }
    };
    const again = () => {
      clearTimeout(beating);
      if (hasStopped || timer) return;
      const pause = Math.min(LONGEST_PAUSE, pulse.pause * 2 ** failures);
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
      clearTimeout(beating);
      // If the server is gone, `end` never resolves.
      await Promise.race([client?.end(), sleep(END_TIMEOUT, undefined, { ref: false })]).catch(
        () => undefined,
      );
    };
  };
