import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { unauthorized } from '../errors';
import { liveSessions } from '../services/accounts';
import { NOTIFICATIONS_CHANNEL } from '../services/notifications';
import type { Caller } from './handlers';
import { authenticate, type RouteContext } from './register';

/** Milliseconds. Shorter than any proxy's patience, and than the server's own with a silent peer. */
const BEAT = 20_000;
/** How many streams an account may hold; one more ends the oldest. */
const MOST = 10;

interface Stream extends Pick<Caller, 'accountId' | 'parentId' | 'tokenHash'> {
  out: PassThrough;
}

/** A comment, which keeps the connection open, and an event that says "look again" and nothing else. */
const COMMENT = ':\n\n';
const NEWS = 'event: notifications\ndata:\n\n';

/**
 * Tells an open portal that there is something new (decision 56), as server-sent events without any data: what it is, the portal asks
 * with its calls. A stream ends with its session, and when the server stops.
 */
export const registerNotificationStream = async (app: FastifyInstance, context: RouteContext) => {
  const { database, now } = context;
  const streams = new Set<Stream>();
  let isClosing = false;

  // At once, because a stream whose reader is gone may never close.
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.out.end();
  };
  const tell = (parentId: string) => {
    // Without a name some may have been missed, so everybody looks again.
    for (const stream of streams) if (parentId === '' || stream.parentId === parentId) stream.out.write(NEWS);
  };
  const beat = async () => {
    const asked = [...streams];
    if (asked.length === 0) return;
    const hashes = asked.map(({ tokenHash }) => tokenHash);
    const live = await liveSessions(database.orm, hashes, now());
    for (const stream of asked) {
      if (!live.has(stream.tokenHash)) end(stream);
      else if (streams.has(stream)) stream.out.write(COMMENT);
    }
  };

  const stopHearing = await database.hear(NOTIFICATIONS_CHANNEL, tell);
  // A database that does not answer ends no stream.
  const beating = setInterval(() => void beat().catch(() => undefined), BEAT).unref();
  app.addHook('preClose', async () => {
    isClosing = true;
    clearInterval(beating);
    for (const stream of streams) end(stream);
    await stopHearing();
  });

  app.get('/api/notifications/stream', {
    exposeHeadRoute: false,
    onRequest: authenticate(context, false),
    handler: (request, reply) => {
      if (!request.caller) throw unauthorized();
      const stream: Stream = { ...request.caller, out: new PassThrough() };
      const others = [...streams].filter(({ accountId }) => accountId === stream.accountId);
      if (others[0] && others.length >= MOST) end(others[0]);
      streams.add(stream);
      stream.out.on('close', () => streams.delete(stream)).write(COMMENT);
      if (isClosing) end(stream);
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          // what compresses answers on the way would keep the events too
          'cache-control': 'private, no-store, no-transform',
          // nginx would keep the events until there are enough of them
          'x-accel-buffering': 'no',
        })
        .send(stream.out);
    },
  });
};
