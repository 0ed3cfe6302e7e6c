import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Gives one request after another to one server after another, passes by those that nobody reaches, and repeats nothing. */
export const startBalancer = async (targets: readonly string[]) => {
  let turn = 0;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, tries = targets.length) => {
    turn = (turn + 1) % targets.length;
    const { method, headers, url } = incoming;
    const asked = request(new URL(url ?? '/', targets[turn]), { method, headers, agent: false }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.on('error', () => outgoing.destroy());
      reply.pipe(outgoing);
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries > 1) forward(incoming, outgoing, tries - 1);
      else outgoing.destroy();
    });
    outgoing.on('close', () => asked.destroy());
    // nothing of it is read before somebody has taken it
    asked.on('socket', (socket) => socket.on('connect', () => incoming.pipe(asked)));
  };

  const server = createServer((incoming, outgoing) => forward(incoming, outgoing)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
