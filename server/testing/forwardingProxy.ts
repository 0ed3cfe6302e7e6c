import { once } from 'node:events';
import { createServer, request, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Sent {
  path: string;
  /** Of this machine's loopback addresses, the one to come from. */
  from: string;
  body?: object;
  forwardedFor?: string;
}

/** Posts over a socket from an address of its own; answers the status. */
export const postFrom = async (port: number, { path, from, body = {}, forwardedFor }: Sent) => {
  const headers = {
    'content-type': 'application/json',
    ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
  };
  const options: RequestOptions = { host: '127.0.0.1', port, path, method: 'POST', headers, agent: false };
  const sent = request({ ...options, localAddress: from }).end(JSON.stringify(body));
  const [response] = (await once(sent, 'response')) as [Parameters<typeof text>[0] & { statusCode?: number }];
  await text(response);
  return response.statusCode;
};

/** A proxy on 127.0.0.1 that adds its client to `X-Forwarded-For`, as nginx and Caddy do. */
export const startForwardingProxy = async (upstreamPort: number) => {
  const server = createServer((incoming, answer) => {
    const client = incoming.socket.remoteAddress ?? '';
    const before = incoming.headers['x-forwarded-for'];
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': before ? `${String(before)}, ${client}` : client,
    };
    const { method, url } = incoming;
    const target = { host: '127.0.0.1', port: upstreamPort, path: url, method, headers, agent: false };
    const outgoing = request({ ...target, localAddress: '127.0.0.1' }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    incoming.pipe(outgoing);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};
