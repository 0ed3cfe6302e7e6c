import { once } from 'node:events';
import { createServer } from 'node:net';
import { failureCode, unusable } from './db/failures';

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program listens there, perhaps this server: stop it, or set another port',
  EACCES: 'this user may not listen there: set a port above 1023',
};

const NOT_HERE = 'this machine has no such address';
const UNKNOWN = 'no machine of this name is found';
const reasonsOfHost: Record<string, string> = {
  EADDRNOTAVAIL: NOT_HERE,
  EAFNOSUPPORT: NOT_HERE,
  EINVAL: NOT_HERE,
  ENOTFOUND: UNKNOWN,
  EAI_AGAIN: UNKNOWN,
};

/** Throws a sentence when nothing can listen there. `names`: the variables that port and host are set with. */
export const requireFreePort = async (
  names: { port: string; host: string },
  port: number,
  host: string,
): Promise<void> => {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw (failureCode(error) ?? '') in reasonsOfHost
      ? unusable(`${names.host} ${host}`, error, reasonsOfHost)
      : unusable(`${names.port} ${port}`, error, reasons);
  }
  const closed = once(probe, 'close');
  probe.close();
  await closed;
};
