import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isEmail } from '../src/domain/email';

const webAddress = (protocols: readonly string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address beginning with ${protocols.join(' or ')}`,
    }),
  );

const listed = (text: string) => text.split(',').map((entry) => entry.trim());

/**
 * An address, or a range such as 10.0.0.0/8. A range of everything is refused, because every client could then choose
 * its own address.
 */
const isAddressOrRange = (entry: string) => {
  const [, address = '', prefix] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? [];
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined) return false;
  return prefix === undefined || (Number(prefix) > 0 && Number(prefix) <= bits);
};

const isHostName = (entry: string) => /^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i.test(entry);

const longSecret = z.optional(
  z.string().check(
    z.refine((text) => /^[\x21-\x7e]{32,1000}$/.test(text), {
      error: 'must have at least 32 characters, without spaces',
    }),
  ),
);

const port = z.string().check(
  z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
    error: 'must be a port from 0 to 65535',
  }),
);

const someText = z.string().check(z.minLength(1, 'must not be empty'));

const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'production', 'test']), 'development'),
  PORT: z._default(port, '3000'),
  HOST: z._default(someText, '127.0.0.1'),
  DATA_DIR: z._default(someText, './var'),
  DATABASE_URL: z.optional(webAddress(['postgres:', 'postgresql:'])),
  SEED: z.optional(z.enum(['demo', 'none'], { error: 'must be demo or none' })),
  PUBLIC_URL: z.optional(webAddress(['http:', 'https:'])),
  SMTP_URL: z.optional(webAddress(['smtp:', 'smtps:'])),
  MAIL_FROM: z.optional(z.string().check(z.refine(isEmail, { error: 'must be an e-mail address' }))),
  SCHOOL_TOKEN: longSecret,
  TRUSTED_PROXY: z.optional(
    z.string().check(
      z.refine((text) => listed(text).every(isAddressOrRange), {
        error: 'must be addresses, or ranges such as 10.0.0.0/8, with commas between them',
      }),
    ),
  ),
  WEBHOOK_ALLOW: z.optional(
    z.string().check(
      z.refine((text) => listed(text).every((entry) => isAddressOrRange(entry) || isHostName(entry)), {
        error: 'must be hosts, addresses or ranges such as 10.0.0.0/8, with commas between them',
      }),
    ),
  ),
  SECRET_KEY: longSecret,
  OLD_SECRET_KEY: longSecret,
  SERVICE_WORKER: z._default(z.enum(['on', 'off'], { error: 'must be on or off' }), 'on'),
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(someText, '127.0.0.1'),
  PORTAL: z._default(z.enum(['built', 'none'], { error: 'must be built or none' }), 'built'),
});

export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDirectory: string;
  databaseUrl: string | undefined;
  seed: 'demo' | 'none';
  /** Origin that parents use, without a slash at the end; undefined: the address the server listens on. */
  publicUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Where mails come from; undefined: `no-reply` at the host of `publicUrl`. */
  mailFrom: string | undefined;
  /**
   * The token of the school's side (decision 27); undefined: the demo creates one, otherwise the school's side is
   * closed.
   */
  schoolToken: string | undefined;
  /** Addresses and ranges of proxies whose `X-Forwarded-For` is believed; none by default. */
  trustedProxies: readonly string[];
  /** Hosts, addresses and ranges besides the open internet that webhooks may go to, also by http; none by default. */
  webhookAllow: readonly string[];
  /**
   * The key from which every secret of this installation is derived; undefined: the file `secret-key` in
   * `dataDirectory`.
   */
  secretKey: string | undefined;
  /** The key before the one above, for the command that changes it. */
  oldSecretKey: string | undefined;
  /** Where numbers for Prometheus are given out; undefined: nowhere. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Whether this server also serves the portal; the development server of the portal does it alone. */
  servesPortal: boolean;
  /** Whether browsers keep the files of the portal, so that it opens at once and without a network. */
  keepsPortalOnDevices: boolean;
}

/** An empty variable counts as one that is not set. */
const withoutEmpty = (variables: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));

/** The settings of this process. Throws one line that names the variable and what is wrong with it, never its value. */
export const readConfig = (variables: Record<string, string | undefined>): Config => {
  const parsed = environment.safeParse(withoutEmpty(variables));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Wrong environment: ${problems.join('; ')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  return {
    production,
    port: Number(values.PORT),
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    seed: values.SEED ?? (production ? 'none' : 'demo'),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    schoolToken: values.SCHOOL_TOKEN,
    trustedProxies: values.TRUSTED_PROXY === undefined ? [] : listed(values.TRUSTED_PROXY),
    webhookAllow: values.WEBHOOK_ALLOW === undefined ? [] : listed(values.WEBHOOK_ALLOW),
    secretKey: values.SECRET_KEY,
    oldSecretKey: values.OLD_SECRET_KEY,
    metricsPort: values.METRICS_PORT === undefined ? undefined : Number(values.METRICS_PORT),
    metricsHost: values.METRICS_HOST,
    servesPortal: values.PORTAL === 'built',
    keepsPortalOnDevices: values.SERVICE_WORKER === 'on',
  };
};
