import { once } from 'node:events';
import { createServer } from 'node:net';
import { failureCode } from './db/failures';

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program listens there, perhaps this server: stop it, or set another port',
  EACCES: 'this user may not listen there: set a port above 1023',
};

/** Throws a sentence when nothing can listen at `port` of `host`. `name`: the variable that the port is set with. */
export const requireFreePort = async (name: string, port: number, host: string): Promise<void> => {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const code = failureCode(error) ?? 'unknown';
    const reason = reasons[code];
    const said = reason === undefined ? `(${code})` : `(${code}): ${reason}`;
    throw new Error(`${name} ${port} cannot be used ${said}.`, { cause: error });
  }
  const closed = once(probe, 'close');
  probe.close();
  await closed;
};
