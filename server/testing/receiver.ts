import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

/** A system of the school's on this machine that keeps what it is sent; `answer` may answer nothing, or cut the connection. */
export const startReceiver = async (
  answer: (response: ServerResponse, request: ReceivedRequest) => void = (response) => response.end(),
  port = 0,
) => {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const whole = { path: request.url, headers: request.headers, body: bytes.toString('utf8'), bytes };
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
