import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CalendarFeedService } from '../services/schoolLife';
import type { RouteContext } from './register';

const address = z.object({ name: z.string() });
const query = z.object({ zone: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined) });

/** Calendars for programs that subscribe to them and cannot sign in: the address itself is the secret. */
export const registerCalendarRoutes = (
  app: FastifyInstance,
  feeds: CalendarFeedService,
  { database, now }: RouteContext,
) => {
  app.get('/api/calendars/:name', async (request, reply) => {
    const { name } = address.parse(request.params);
    const { zone } = query.parse(request.query);
    const text = await feeds.read({ db: database.orm, now: now() }, name, zone);
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="calendar.ics"',
      })
      .send(text);
  });
};
