import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Config } from '../config';
import { failureCode } from '../db/failures';

const PATH = '/metrics';

const answer = (response: ServerResponse, status: number, body = '', type = 'text/plain; charset=utf-8') => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
};

const sendNumbers = async (registry: Registry, response: ServerResponse) => {
  try {
    answer(response, 200, await registry.metrics(), registry.contentType);
  } catch {
    answer(response, 500);
  }
};

export interface Listener {
  address: string;
  stop: () => Promise<void>;
}

/**
 * Gives the numbers out at `/metrics`, apart from where parents ask. Throws a sentence when the port cannot be used.
 */
export const giveOutMetrics = async (
  { metricsPort, metricsHost }: Pick<Config, 'metricsHost'> & { metricsPort: number },
  registry: Registry,
): Promise<Listener> => {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === PATH;
    if (isAsked) void sendNumbers(registry, response);
    else answer(response, 404);
  });
  server.listen(metricsPort, metricsHost);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new Error(`METRICS_PORT ${metricsPort} cannot be used (${failureCode(error) ?? 'unknown'}).`, {
      cause: error,
    });
  }
  const { port } = server.address() as AddressInfo;
  const host = metricsHost.includes(':') ? `[${metricsHost}]` : metricsHost;
  return {
    address: `http://${host}:${port}${PATH}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
