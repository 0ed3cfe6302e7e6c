import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../src/contract/endpoints';
import type { DeviceCookie } from '../services/accounts';

declare module 'fastify' {
  interface FastifyRequest {
    device: DeviceCookie;
  }
}

const NAME = 'known-device';
/** Half a year, in seconds. */
const LIFETIME = 180 * 24 * 60 * 60;

const carriedBy = (request: FastifyRequest) => {
  const signed = request.cookies[NAME];
  return (signed === undefined ? undefined : request.unsignCookie(signed).value) ?? undefined;
};

/**
 * The cookie by which a device that has signed in before is recognised (ADR 15). It signs nobody in: it is sent only to
 * the address of signing in, where it means a separate budget of attempts. `encrypted`: parents reach the portal over
 * TLS. `basePath`: below which path.
 */
export const readDeviceCookies = async (
  app: FastifyInstance,
  { secret, encrypted, basePath }: { secret: string; encrypted: boolean; basePath: string },
) => {
  await app.register(cookie, { secret });
  const options = {
    path: `${basePath}/api${endpoints.login.path}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: encrypted,
    maxAge: LIFETIME,
    signed: true,
  } as const;
  const deviceOf = (request: FastifyRequest, reply: FastifyReply): DeviceCookie => ({
    carried: carriedBy(request),
    keep: (value) => void reply.setCookie(NAME, value, options),
  });
  app.decorateRequest('device');
  app.addHook('onRequest', (request, reply, done) => {
    request.device = deviceOf(request, reply);
    done();
  });
};
