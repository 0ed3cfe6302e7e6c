import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** Inline styles are allowed because emotion needs them; of scripts only those of the build, by their hashes. */
const directivesWith = (inlineScripts: readonly string[]) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", ...inlineScripts],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  frameSrc: ["'self'", 'blob:'],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
});

/** Helmet's headers, made once, because they do not depend on the request. */
const headersOf = (options: HelmetOptions): Record<string, string> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return { ...response.getHeaders() } as Record<string, string>;
};

/** `encrypted`: parents reach the portal over TLS, so browsers may insist on it. */
export const addSecurityHeaders = (
  app: FastifyInstance,
  encrypted: boolean,
  inlineScripts: readonly string[] = [],
) => {
  const headers = {
    ...headersOf({
      contentSecurityPolicy: { useDefaults: false, directives: directivesWith(inlineScripts) },
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: encrypted ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      crossOriginEmbedderPolicy: false,
    }),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  // Answers about a family must not be cached. Files have a rule of their own.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
};
