import type { Config } from '../config';

type ProxyConfig = Partial<Pick<Config, 'trustedProxies'>>;

/**
 * For Fastify's `trustProxy`. The client's address is the last one in `X-Forwarded-For` that is not a trusted proxy's:
 * what a client writes there itself comes before it and is never read (R36, R65).
 */
export const trustedBy = ({ trustedProxies = [] }: ProxyConfig): string[] | false =>
  trustedProxies.length > 0 && [...trustedProxies];

/** What the console says when the limits would count every family as one. */
export const proxyWarning = ({
  publicUrl,
  trustedProxies,
}: ProxyConfig & Pick<Config, 'publicUrl'>): string | undefined => {
  if (trustedBy({ trustedProxies }) || !publicUrl?.startsWith('https:')) return undefined;
  return (
    'Warning: PUBLIC_URL begins with https, and TRUSTED_PROXY is not set. Set it to the address of the proxy in front of ' +
    'this server; until then all parents count as one address, and one stranger who guesses passwords locks them all out.'
  );
};
