/** What the servers told of themselves, the worst of any moment unless it is said otherwise. */
export interface Watched {
  /** Milliseconds that the event loop came late, the 99th percentile of two seconds. */
  eventLoop: number;
  /** Requests that waited for a connection to the database, of one server. */
  waiting: number;
  /** Mails that waited to be sent. */
  mails: number;
  /** Megabytes of one server. */
  memory: number;
  /** Seconds of processor that all servers took together since the first look. */
  processor: number;
}

/** Milliseconds. */
const LOOKS_EVERY = 2_000;

const readNumbers = async (address: string): Promise<(series: string) => number> => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const lines = new Map(
    text.split('\n').map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').pop())]),
  );
  return (series) => lines.get(series) ?? 0;
};

/** Looks at the numbers of each server now and then, until it is asked what it saw. */
export const watchServers = async (addresses: readonly string[]) => {
  const seen: Watched = { eventLoop: 0, waiting: 0, mails: 0, memory: 0, processor: 0 };
  const most = (what: keyof Watched, value: number) => {
    seen[what] = Math.max(seen[what], value);
  };
  const look = async (): Promise<number> => {
    const all = await Promise.all(addresses.map(readNumbers));
    for (const read of all) {
      most('eventLoop', read('nodejs_eventloop_lag_p99_seconds') * 1_000);
      most('waiting', read('portal_database_connections{state="waiting"}'));
      most('mails', read('portal_outbox_waiting{kind="mail"}'));
      most('memory', read('process_resident_memory_bytes') / 1e6);
    }
    return all.reduce((sum, read) => sum + read('process_cpu_seconds_total'), 0);
  };
  const began = await look();
  // The numbers before the first look are of the start.
  Object.assign(seen, { eventLoop: 0, waiting: 0, mails: 0, memory: 0 });
  let looking = Promise.resolve(began);
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => began);
  }, LOOKS_EVERY);
  return async (): Promise<Watched> => {
    clearInterval(timer);
    await looking;
    return { ...seen, processor: (await look()) - began };
  };
};
