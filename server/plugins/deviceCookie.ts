import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeviceCookie } from '../services/accounts';

declare module 'fastify' {
  interface FastifyRequest {
    device: DeviceCookie;
  }
}

const NAME = 'device-marks';
/** Up to version 1.1, which sent it to the address of signing in alone. */
const FORMER_NAME = 'known-device';
/** Half a year, in seconds. */
const LIFETIME = 180 * 24 * 60 * 60;

const carriedBy = (request: FastifyRequest) => {
  const signed = request.cookies[NAME] ?? request.cookies[FORMER_NAME];
  return (signed === undefined ? undefined : request.unsignCookie(signed).value) ?? undefined;
};

/**
 * The cookie by which a device that has signed in before is recognised (ADR 15). It signs nobody in: it means a separate budget of attempts
 * to sign in, and a new password keeps the marks of others who use the device. `encrypted`: parents reach the portal over TLS.
 * `basePath`: below which path.
 */
export const readDeviceCookies = async (
  app: FastifyInstance,
  { secret, encrypted, basePath }: { secret: string; encrypted: boolean; basePath: string },
) => {
  await app.register(cookie, { secret });
  const options = {
    path: `${basePath}/api/accounts`,
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
