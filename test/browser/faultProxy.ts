import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `cut`: the connection breaks before the server hears of it; `lose`: after the server has done it; `half`: in the middle of
 * the answer; `late`: the server does it only after the portal has given up; `badGateway` and `page`: somebody else answers.
 */
export type Fault = 'cut' | 'lose' | 'half' | 'late' | 'badGateway' | 'page';

interface Plan {
  matches: RegExp;
  fault: Fault;
  times: number;
  /** Happens while the portal waits. */
  meanwhile: (() => Promise<void>) | undefined;
}

export interface FaultProxy {
  url: string;
  /** The next `times` requests whose "METHOD /path" matches meet with the fault. */
  fail: (matches: RegExp, fault: Fault, times?: number, meanwhile?: () => Promise<void>) => void;
  /** From now on every fifth call of the API meets with a fault, one kind after another. */
  failEveryFifth: (isWanted: boolean) => void;
  /** Everything that reached the proxy, as "METHOD /path". */
  requests: string[];
  close: () => Promise<void>;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const forward = (target: string, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { method, headers, url } = incoming;
    request(new URL(url ?? '/', target), { method, headers }, resolve)
      .on('error', reject)
      .end(body);
  });

const replyWith = async (
  target: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
) => {
  const reply = await forward(target, incoming, body);
  // Chromium itself repeats a request whose connection, used before, breaks without a word
  outgoing.writeHead(reply.statusCode ?? 500, { ...reply.headers, connection: 'close' });
  reply.pipe(outgoing);
};

const rotation: readonly Fault[] = ['badGateway', 'cut', 'half', 'page', 'lose'];
const page = '<!doctype html><title>Maintenance</title>';

/** Stands between Chromium and the real server, on loopback. */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const plans: Plan[] = [];
  const requests: string[] = [];

  let calls = 0;
  let isRotating = false;

  const rotatingFault = (line: string): Pick<Plan, 'fault' | 'meanwhile'> | undefined => {
    if (!isRotating || !line.includes(' /api/')) return undefined;
    calls += 1;
    const fault = rotation[Math.floor(calls / 5) % rotation.length];
    return calls % 5 === 0 && fault ? { fault, meanwhile: undefined } : undefined;
  };
  const planOf = (line: string) => {
    const plan = plans.find(({ matches, times }) => times > 0 && matches.test(line));
    if (plan) plan.times -= 1;
    return plan ?? rotatingFault(line);
  };
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const line = `${incoming.method} ${incoming.url}`;
    requests.push(line);
    const plan = planOf(line);
    const body = await bodyOf(incoming);
    if (plan === undefined) return replyWith(target, incoming, body, outgoing);
    const { fault, meanwhile } = plan;
    if (fault === 'badGateway')
      return void outgoing.writeHead(502, { 'content-type': 'text/html' }).end(page);
    if (fault === 'page') return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end(page);
    if (fault === 'late') await once(outgoing, 'close');
    if (fault !== 'cut') {
      const lost = await forward(target, incoming, body);
      const whole = await bodyOf(lost);
      if (fault === 'half') {
        outgoing.writeHead(lost.statusCode ?? 500, lost.headers);
        await new Promise((written) => outgoing.write(whole.subarray(0, whole.length / 2), written));
      }
    }
    await meanwhile?.();
    incoming.socket.destroy();
  };

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => incoming.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (matches, fault, times = 1, meanwhile) => void plans.push({ matches, fault, times, meanwhile }),
    failEveryFifth: (isWanted) => {
      isRotating = isWanted;
    },
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
