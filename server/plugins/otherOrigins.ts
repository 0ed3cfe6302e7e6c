import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { CODE_EMAIL_HEADER, CODE_FLOW_HEADER } from '../../src/contract/codeFlow';

/** Seconds for which a browser need not ask again; none of them believes more than a day, Chromium not more than this. */
const ASKED_FOR = 7_200;

/**
 * Lets portals at exactly these origins call the API. Without credentials: a call is signed by its token, and the cookie of a known
 * device stays where it was set.
 */
export const allowOrigins = async (app: FastifyInstance, origins: readonly string[]) => {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: [...origins],
    credentials: false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      ...['Accept-Language', 'Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match'],
      ...[CODE_FLOW_HEADER, CODE_EMAIL_HEADER],
    ],
    exposedHeaders: ['Date', 'ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: ASKED_FOR,
  });
};
