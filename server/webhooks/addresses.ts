import { isIP } from 'node:net';
import * as ipaddr from 'ipaddr.js';

/** The host of an address, as names are compared: without the brackets of IPv6 and without the dot of the root. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Where the open internet is within IPv6; elsewhere lie among others the old forms of IPv4 (`::127.0.0.1`). */
const OPEN_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

const isOpen = (address: string): boolean => {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(OPEN_IPV6));
};

const rangeOf = (entry: string) => {
  const [address = '', bits] = entry.split('/');
  const parsed = ipaddr.parse(address);
  return [parsed, bits === undefined ? (parsed.kind() === 'ipv4' ? 32 : 128) : Number(bits)] as const;
};

/**
 * Which addresses webhooks may go to: those of the open internet by https, and besides what `WEBHOOK_ALLOW` lists, hosts, addresses and
 * ranges, also by http. Otherwise the holder of the school's token could send requests to machines that only this server reaches.
 */
export const webhookAddresses = (allowed: readonly string[]) => {
  const isNumeric = (entry: string) => isIP(entry.split('/')[0] ?? '') !== 0;
  const ranges = allowed.filter(isNumeric).map(rangeOf);
  const hosts = allowed.filter((entry) => !isNumeric(entry)).map((entry) => entry.toLowerCase());

  const isListed = (address: string) => {
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits));
  };

  /** Whether `address` may be connected to, when it is that of `host`. */
  const permits = (host: string, address: string): boolean =>
    hosts.includes(host) || isListed(address) || isOpen(address);

  return {
    permits,

    /** Why nothing is sent to this address, before any name is looked up; undefined when nothing is wrong with it. */
    refusalOf: (url: URL): string | undefined => {
      const host = hostOf(url);
      const numeric = isIP(host) !== 0;
      if (url.username !== '' || url.password !== '')
        return 'An address must not have a user name or password.';
      if (numeric && !permits(host, host))
        return `${host} is not an address of the open internet. WEBHOOK_ALLOW can list it.`;
      if (url.protocol === 'https:' || hosts.includes(host) || (numeric && isListed(host))) return undefined;
      return `Only https is sent to ${host}. WEBHOOK_ALLOW can list it.`;
    },
  };
};
export type WebhookAddresses = ReturnType<typeof webhookAddresses>;
