import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy of a school that has more than the portal: what is below `path` goes to `target` as it is, and nothing else is anything. */
export const startPathProxy = async (path: string) => {
  let target = '';
  const strays: string[] = [];
  const server = createServer((asked, answer) => {
    const { method, headers, url = '/' } = asked;
    if (url !== path && !url.startsWith(`${path}/`)) {
      strays.push(url);
      answer.writeHead(404).end();
      return;
    }
    const passed = request(new URL(url, target), { method, headers, agent: false }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    /** What was asked for beside the path. */
    strays,
    passTo: (url: string) => {
      target = url;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
