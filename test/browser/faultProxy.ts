import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `cut`: the connection breaks before the server hears of it; `lose`: after the server has done it; `interrupt`: while the
 * server is at it; `half`: in the middle of the answer; `late`: the server does it only after the portal has given up;
 * `slow`: the answer takes its time; `badGateway` and `page`: somebody else answers, `…After` when the server has done it.
 */
export type Fault =
  | 'cut'
  | 'lose'
  | 'interrupt'
  | 'half'
  | 'late'
  | 'slow'
  | 'badGateway'
  | 'badGatewayAfter'
  | 'page'
  | 'pageAfter';

/** What happens to one request. */
export interface Mishap {
  fault: Fault;
  /** Happens while the portal waits. */
  meanwhile?: (() => Promise<void>) | undefined;
}
interface Plan extends Mishap {
  matches: RegExp;
  times: number;
}

/** What the server was asked, and what it answered; `status` 0 when it gave no answer. */
export interface Exchange {
  method: string;
  path: string;
  body: string;
  status: number;
  answer: string;
}

interface Surroundings {
  /** Decides over each request for which nothing else is planned. */
  mishapOf?: (line: string) => Mishap | undefined;
  /** Hears of everything that reached the server, whether or not its answer reaches the portal. */
  heard?: (exchange: Exchange) => void;
  /** Pages that the server does not have, by their path. */
  pages?: Readonly<Record<string, { type: string; text: string }>>;
}

export interface FaultProxy {
  url: string;
  /** The next `times` requests whose "METHOD /path" matches meet with the fault. */
  fail: (matches: RegExp, fault: Fault, times?: number, meanwhile?: () => Promise<void>) => void;
  /** No plan of `fail` holds any longer. */
  mend: () => void;
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
    // on a connection of its own: the server may close a kept one at the moment at which it is used again
    request(new URL(url ?? '/', target), { method, headers, agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const send = ({ status, headers, body }: Reply, outgoing: ServerResponse) => {
  // Chromium itself repeats a request whose connection, used before, breaks without a word
  outgoing.writeHead(status, { ...headers, connection: 'close' }).end(body);
};

const rotation: readonly Fault[] = ['badGateway', 'cut', 'half', 'page', 'lose'];
const page = '<!doctype html><title>Maintenance</title>';
const SLOW = 150;
/** Long enough for a request to be in the middle of its work. */
const INTERRUPTED_AFTER = 8;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Stands between Chromium and the real server, on loopback. */
export const startFaultProxy = async (
  target: string,
  { mishapOf, heard, pages = {} }: Surroundings = {},
): Promise<FaultProxy> => {
  const plans: Plan[] = [];
  const requests: string[] = [];

  let calls = 0;
  let isRotating = false;

  const rotatingMishap = (line: string): Mishap | undefined => {
    if (!isRotating || !line.includes(' /api/')) return undefined;
    calls += 1;
    const fault = rotation[Math.floor(calls / 5) % rotation.length];
    return calls % 5 === 0 && fault ? { fault } : undefined;
  };
  const planOf = (line: string) => {
    const plan = plans.find(({ matches, times }) => times > 0 && matches.test(line));
    if (plan) plan.times -= 1;
    return plan ?? rotatingMishap(line) ?? mishapOf?.(line);
  };

  /** What the server answers to it, which is heard of also when the answer never comes. */
  const ask = async (incoming: IncomingMessage, body: Buffer): Promise<Reply> => {
    const asked = { method: incoming.method ?? '', path: incoming.url ?? '', body: body.toString() };
    try {
      const reply = await forward(target, incoming, body);
      const answered = { status: reply.statusCode ?? 500, headers: reply.headers, body: await bodyOf(reply) };
      heard?.({ ...asked, status: answered.status, answer: answered.body.toString() });
      return answered;
    } catch (error) {
      heard?.({ ...asked, status: 0, answer: '' });
      throw error;
    }
  };

  const meet = async (
    { fault, meanwhile }: Mishap,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
  ): Promise<void> => {
    const somebodyAnswers = (status: number) =>
      void outgoing.writeHead(status, { 'content-type': 'text/html', connection: 'close' }).end(page);
    if (fault === 'badGateway') return somebodyAnswers(502);
    if (fault === 'page') return somebodyAnswers(200);
    if (fault === 'late') await once(outgoing, 'close');
    if (fault === 'interrupt') {
      const answered = ask(incoming, body).catch(() => undefined);
      await pause(INTERRUPTED_AFTER);
      await meanwhile?.();
      await answered;
    } else if (fault !== 'cut') {
      const reply = await ask(incoming, body);
      if (fault === 'badGatewayAfter') return somebodyAnswers(502);
      if (fault === 'pageAfter') return somebodyAnswers(200);
      if (fault === 'slow') {
        await pause(SLOW);
        return send(reply, outgoing);
      }
      if (fault === 'half') {
        outgoing.writeHead(reply.status, reply.headers);
        await new Promise((written) =>
          outgoing.write(reply.body.subarray(0, reply.body.length / 2), written),
        );
      }
    }
    if (fault !== 'interrupt') await meanwhile?.();
    incoming.socket.destroy();
    return undefined;
  };

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const own = pages[incoming.url ?? ''];
    if (own) return void outgoing.writeHead(200, { 'content-type': own.type }).end(own.text);
    const line = `${incoming.method} ${incoming.url}`;
    requests.push(line);
    const plan = planOf(line);
    const body = await bodyOf(incoming);
    if (plan) return meet(plan, incoming, outgoing, body);
    return send(await ask(incoming, body), outgoing);
  };

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => incoming.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // it must not keep a test alive that has failed
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    fail: (matches, fault, times = 1, meanwhile) => void plans.push({ matches, fault, times, meanwhile }),
    mend: () => void plans.splice(0),
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
