import type { Config } from '../config';

export const ADDRESS_EXPECTED =
  '--url must be an address that begins with http:// or https://, such as http://localhost:3000.';

/** The address that `--url` gives, without a slash at its end; undefined for a text that is none. */
export const addressIn = (text: string): string | undefined =>
  /^https?:\/\//.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined;

/** Where a command on the same machine reaches the server. */
export const serverAddress = ({ host, port }: Pick<Config, 'host' | 'port'>): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
};
