import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** What a page of the portal may do besides showing what this server gives out. */
export interface PageRights {
  /** The scripts that stand in it, by their hashes. */
  inlineScripts?: readonly string[];
  /** The API that it calls instead of this server's. */
  apiUrl?: string | undefined;
}

/**
 * Inline styles are allowed because emotion needs them; of scripts only those of the build. Files are read as calls, and shown as
 * `blob:`, wherever the API is.
 */
const directivesWith = ({ inlineScripts = [], apiUrl }: PageRights) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", ...inlineScripts],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...(apiUrl === undefined ? [] : [new URL(apiUrl).origin])],
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
export const securityHeaders = (encrypted: boolean, rights: PageRights = {}): Record<string, string> => ({
  ...headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: directivesWith(rights) },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: encrypted ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
  }),
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
});

/** They are made anew only for other rights. */
const headersNow = (encrypted: boolean, rightsNow: () => PageRights) => {
  let rights = rightsNow();
  let headers = securityHeaders(encrypted, rights);
  return () => {
    const now = rightsNow();
    if (now !== rights) headers = securityHeaders(encrypted, (rights = now));
    return headers;
  };
};

const noRights: PageRights = {};

/** Puts them on every answer. `rightsNow` answers the same object for as long as the rights are the same. */
export const addSecurityHeaders = (
  app: FastifyInstance,
  encrypted: boolean,
  rightsNow: () => PageRights = () => noRights,
) => {
  const headers = headersNow(encrypted, rightsNow);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers());
    done();
  });
  // Answers about a family must not be cached. Files have a rule of their own.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
};
