import { once } from 'node:events';
import { createServer } from 'node:net';
import { unusable } from './db/failures';

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
    throw unusable(`${name} ${port}`, error, reasons);
  }
  const closed = once(probe, 'close');
  probe.close();
  await closed;
};
