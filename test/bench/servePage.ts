import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One page of HTML, which is the same at every address, with these headers beside its type. */
export const servePage = async (
  html: string,
  headers: Record<string, string> = {},
): Promise<{ url: string; stop: () => void }> => {
  const server = createServer((_request, response) => {
    response.setHeaders(new Map(Object.entries(headers)));
    response.setHeader('content-type', 'text/html').end(html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
