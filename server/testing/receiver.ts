import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A system of the school's on this machine that keeps what it is sent; `answer` may answer nothing, or cut the connection. */
export const startReceiver = async (
  answer: (response: ServerResponse, request: ReceivedRequest) => void = (response) => response.end(),
  port = 0,
) => {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const whole = { path: request.url, headers: request.headers, body };
      received.push(whole);
      answer(response, whole);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const used = (server.address() as AddressInfo).port;
  return {
    port: used,
    url: `http://127.0.0.1:${used}/hook?of=portal`,
    received,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
