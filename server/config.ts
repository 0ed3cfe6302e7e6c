import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isEmail } from '../src/domain/email';
import { readBrand, schoolName, type Brand } from './brand/brand';
import { isFilesAddress } from './files/fileStore';

const webAddress = (protocols: readonly string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address beginning with ${protocols.join(' or ')}`,
    }),
  );

/** It is written into pages, cookies and patterns without escaping. */
const plainPath = /^(?:\/[\w.~-]+)*\/*$/;
const hasPlainPath = (text: string) => {
  const { username, pathname, search, hash } = new URL(text);
  return username + search + hash === '' && plainPath.test(pathname);
};

/** An address that others are written below. */
const baseAddress = webAddress(['http:', 'https:']).check(
  z.refine((text) => !URL.canParse(text) || hasPlainPath(text), {
    error:
      'must be an address such as https://school.example/portal, its path of letters, digits, . _ ~ and -',
  }),
);
const withoutSlash = (address: string) => address.replace(/\/+$/, '');

const isOrigin = (entry: string) =>
  URL.canParse(entry) && new URL(entry).origin === entry && /^https?:/.test(entry);

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
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], { error: 'must be development, production or test' }),
    'development',
  ),
  PORT: z._default(port, '3000'),
  HOST: z._default(someText, '127.0.0.1'),
  DATA_DIR: z._default(someText, './var'),
  DATABASE_URL: z.optional(webAddress(['postgres:', 'postgresql:'])),
  FILES_URL: z.optional(
    z.string().check(
      z.refine(isFilesAddress, {
        error: 'must be file:///folder, s3://bucket or azure://account@container',
      }),
    ),
  ),
  SEED: z.optional(z.enum(['demo', 'none'], { error: 'must be demo or none' })),
  PUBLIC_URL: z.optional(baseAddress),
  SMTP_URL: z.optional(webAddress(['smtp:', 'smtps:'])),
  MAIL_FROM: z.optional(z.string().check(z.refine(isEmail, { error: 'must be an e-mail address' }))),
  SCHOOL_NAME: z.optional(schoolName),
  BRAND_FILE: z.optional(someText),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress(['http:', 'https:'])),
  PORTAL: z._default(z.enum(['built', 'off', 'none'], { error: 'must be built or off' }), 'built'),
  PORTAL_URL: z.optional(baseAddress),
  ALLOWED_ORIGINS: z.optional(
    z.string().check(
      z.refine((text) => listed(text).every(isOrigin), {
        error: 'must be origins such as https://portal.example.org, with commas between them',
      }),
    ),
  ),
  API_URL: z.optional(baseAddress),
  API_DOCS: z.optional(z.enum(['on', 'off'], { error: 'must be on or off' })),
});
type Name = keyof typeof environment.shape;

/** `NAME_FILE` may name a file that holds one of these instead. */
export const secretNames = [
  'DATABASE_URL',
  'FILES_URL',
  'SMTP_URL',
  'SCHOOL_TOKEN',
  'SECRET_KEY',
  'OLD_SECRET_KEY',
] as const satisfies readonly Name[];

interface Described {
  sets: string;
  takes: string;
  /** What there is without it, where the table above has no default. */
  without?: string;
}

const A_PORT = 'a port from 0 to 65535; with 0 the system chooses one';
const A_SECRET = 'at least 32 characters, without spaces';

/** What docs/configuration.md says of each variable, in this order. */
const descriptions: Record<Name, Described> = {
  PORT: { sets: 'the port to listen on', takes: A_PORT },
  HOST: { sets: 'the address to listen on', takes: 'an address of this machine, such as `0.0.0.0` for all' },
  PUBLIC_URL: {
    sets: 'the address that parents use, with a path or without: links in mails begin with it, and with https browsers insist on encryption',
    takes: '`https://…` or `http://…`',
    without: 'the address it listens on',
  },
  TRUSTED_PROXY: {
    sets: 'the proxies whose `X-Forwarded-For` is believed; needed behind one, for limits count the address of the client',
    takes: 'addresses and ranges such as `10.0.0.0/8`, with commas between them',
    without: 'none',
  },
  DATA_DIR: { sets: 'the folder of the database, uploaded files, backups and the log', takes: 'a folder' },
  DATABASE_URL: {
    sets: 'a PostgreSQL 15 or newer instead of the embedded database',
    takes: '`postgresql://user:password@host:5432/name`',
    without: 'the embedded PGlite in `DATA_DIR`',
  },
  FILES_URL: {
    sets: 'where uploaded files stay ([operations](operations.md#uploaded-files))',
    takes:
      '`file:///folder`, `s3://key:secret@bucket/prefix?region=…&endpoint=…` or `azure://account:key@container/prefix?endpoint=…`',
    without: '`DATA_DIR/files`',
  },
  SMTP_URL: {
    sets: 'the mail server',
    takes: '`smtp://user:password@host:587` or `smtps://…`',
    without: 'mails are files in `DATA_DIR/outbox`; in production without the demo none is sent',
  },
  MAIL_FROM: {
    sets: 'the address that mails come from',
    takes: 'an e-mail address',
    without: '`no-reply@` and the host of `PUBLIC_URL`',
  },
  SCHOOL_NAME: {
    sets: 'the name of the school, which stands where the portal’s own name would: header, titles, mails, papers, calendars',
    takes: 'a name of 1 to 60 characters',
    without: 'the name in `BRAND_FILE`, otherwise the portal’s own',
  },
  BRAND_FILE: {
    sets: 'the school’s own name, colours and mark ([a school’s own look](design.md#a-schools-own-look))',
    takes: 'a JSON file',
    without: 'the portal’s own',
  },
  SCHOOL_TOKEN: {
    sets: 'what the school’s side identifies itself with (`npm run school`)',
    takes: A_SECRET,
    without: 'the demo makes `DATA_DIR/school-token`; otherwise the school’s side is closed',
  },
  SECRET_KEY: {
    sets: 'the key that the secrets of this installation are made of; the same for every server of one database',
    takes: A_SECRET,
    without: 'the first start makes `DATA_DIR/secret-key`',
  },
  OLD_SECRET_KEY: {
    sets: 'the key before it, for `npm run secrets -- rotate` alone',
    takes: A_SECRET,
    without: 'none',
  },
  WEBHOOK_ALLOW: {
    sets: 'where [webhooks](school-webhooks.md) may go besides the open internet, also by http',
    takes: 'hosts, addresses and ranges, with commas between them',
    without: 'none',
  },
  SEED: {
    sets: 'what an empty database is filled with: the demo district, or nothing',
    takes: '`demo` or `none`',
    without: '`demo`, and `none` when `NODE_ENV` is `production`',
  },
  METRICS_PORT: {
    sets: 'the port on which `/metrics` gives numbers out for Prometheus, apart from where parents ask',
    takes: `${A_PORT}; not that of \`PORT\``,
    without: 'none: nothing is counted',
  },
  METRICS_HOST: { sets: 'the address that this port listens on', takes: 'an address of this machine' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    sets: 'the collector of OpenTelemetry that traces are sent to ([operations](operations.md#traces))',
    takes: '`http://…` or `https://…`, without `/v1/traces`',
    without: 'none: nothing is traced',
  },
  SERVICE_WORKER: {
    sets: 'whether browsers keep the files of the portal; with `off` they forget those that they kept (ADR 25)',
    takes: '`on` or `off`',
  },
  PORTAL: {
    sets: 'whether this server gives out the portal, or the API alone',
    takes: '`built` or `off` (`none` is the same)',
  },
  PORTAL_URL: {
    sets: 'the address of the portal where another host gives it out ([your own API](your-own-api.md)): links to its pages begin with it',
    takes: '`https://…` or `http://…`',
    without: '`PUBLIC_URL`',
  },
  ALLOWED_ORIGINS: {
    sets: 'the origins of portals on other hosts that may call this API; never with credentials',
    takes: 'origins such as `https://portal.example.org`, with commas between them',
    without: 'none',
  },
  API_URL: {
    sets: 'the API that the portal of this server calls instead of this server',
    takes: '`https://…` or `http://…`, with the path that calls are below',
    without: '`/api` below `PUBLIC_URL`',
  },
  API_DOCS: {
    sets: 'whether `/api/docs` shows the description of the API as a page',
    takes: '`on` or `off`',
    without: '`on`, and `off` when `NODE_ENV` is `production`',
  },
  NODE_ENV: {
    sets: 'whether families use it: in production neither a demo nor mails into files are written, unless `SEED` is `demo`',
    takes: '`development`, `production` or `test`',
  },
};

export interface Setting extends Pick<Described, 'sets' | 'takes'> {
  name: string;
  standard: string;
}

/** Every variable with its default, for docs/configuration.md. */
export const settings = (): Setting[] =>
  Object.entries(descriptions).map(([name, { sets, takes, without }]) => {
    const standard = environment.shape[name as Name].safeParse(undefined).data;
    return { name, sets, takes, standard: standard === undefined ? (without ?? '') : `\`${standard}\`` };
  });

export interface Config {
  production: boolean;
  port: number;
  host: string;
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** Where uploaded files stay; undefined: in `dataDirectory`. */
  filesUrl: string | undefined;
  seed: 'demo' | 'none';
  /** Origin and path that parents use, without a slash at the end; undefined: the address the server listens on. */
  publicUrl: string | undefined;
  /** Origin and path of a portal that another host serves; undefined: it is at `publicUrl`. */
  portalUrl: string | undefined;
  /** Origins of such portals, which may call this API from a browser. */
  allowedOrigins: readonly string[];
  /** The API that the portal calls; undefined: this server's. */
  apiUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Where mails come from; undefined: `no-reply` at the host of `publicUrl`. */
  mailFrom: string | undefined;
  /** What the school has put in the place of the portal's own; undefined: nothing. */
  brand: Brand | undefined;
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
  /** Where traces are sent; undefined: nowhere. */
  tracesUrl: string | undefined;
  /** Whether this server also serves the portal; the development server of the portal does it alone. */
  servesPortal: boolean;
  /** Whether `/api/docs` is there. */
  showsApiDocs: boolean;
  /** Whether browsers keep the files of the portal, so that it opens at once and without a network. */
  keepsPortalOnDevices: boolean;
}

/** The path of `PUBLIC_URL`, such as `/portal`; '' without one. */
export const basePathOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  publicUrl === undefined ? '' : withoutSlash(new URL(publicUrl).pathname);

/** An empty variable counts as one that is not set. */
const withoutEmpty = (variables: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));

const wrong = (problems: readonly string[]) => new Error(`Wrong environment: ${problems.join('; ')}`);

const contentOf = (fileName: string, path: string): string => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw wrong([`${fileName} names a file that cannot be read (${code})`]);
  }
  if (text === '') throw wrong([`${fileName} names an empty file`]);
  return text;
};

/** Secrets that stand in files, by their names. */
const secretsInFiles = (given: Record<string, string | undefined>): Partial<Record<string, string>> =>
  Object.fromEntries(
    secretNames.flatMap((name) => {
      const fileName = `${name}_FILE`;
      const path = given[fileName];
      if (path === undefined) return [];
      if (given[name] !== undefined) throw wrong([`${name} and ${fileName} are both set: set one of them`]);
      return [[name, contentOf(fileName, path)]];
    }),
  );

/** Whether the listeners of both hosts would be in each other's way at one port. */
const meet = (...hosts: [string, string]): boolean => {
  const [one, other] = hosts.map((host) => (host === 'localhost' ? '127.0.0.1' : host));
  return one === other || hosts.includes('0.0.0.0') || hosts.includes('::');
};

/** The settings of this process. Throws one line that names the variable and what is wrong with it, never its value. */
export const readConfig = (variables: Record<string, string | undefined>): Config => {
  const given = withoutEmpty(variables);
  const fromFiles = secretsInFiles(given);
  const parsed = environment.safeParse({ ...given, ...fromFiles });
  if (!parsed.success) {
    const placeOf = (name: string) => (name in fromFiles ? `what ${name}_FILE names` : name);
    throw wrong(parsed.error.issues.map(({ path, message }) => `${placeOf(path.join('.'))} ${message}`));
  }
  const values = parsed.data;
  const { brand, problems } = readBrand({ name: values.SCHOOL_NAME, path: values.BRAND_FILE });
  if (problems.length > 0) throw wrong(problems.map((problem) => `BRAND_FILE: ${problem}`));
  const port = Number(values.PORT);
  const metricsPort = values.METRICS_PORT === undefined ? undefined : Number(values.METRICS_PORT);
  if (port !== 0 && port === metricsPort && meet(values.HOST, values.METRICS_HOST))
    throw wrong(['METRICS_PORT must be another port than PORT']);
  const production = values.NODE_ENV === 'production';
  return {
    production,
    port,
    host: values.HOST,
    dataDirectory: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    filesUrl: values.FILES_URL,
    seed: values.SEED ?? (production ? 'none' : 'demo'),
    publicUrl: values.PUBLIC_URL && withoutSlash(values.PUBLIC_URL),
    portalUrl: values.PORTAL_URL && withoutSlash(values.PORTAL_URL),
    allowedOrigins: values.ALLOWED_ORIGINS === undefined ? [] : listed(values.ALLOWED_ORIGINS),
    apiUrl: values.API_URL && withoutSlash(values.API_URL),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    brand,
    schoolToken: values.SCHOOL_TOKEN,
    trustedProxies: values.TRUSTED_PROXY === undefined ? [] : listed(values.TRUSTED_PROXY),
    webhookAllow: values.WEBHOOK_ALLOW === undefined ? [] : listed(values.WEBHOOK_ALLOW),
    secretKey: values.SECRET_KEY,
    oldSecretKey: values.OLD_SECRET_KEY,
    metricsPort,
    metricsHost: values.METRICS_HOST,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    servesPortal: values.PORTAL === 'built',
    showsApiDocs: (values.API_DOCS ?? (production ? 'off' : 'on')) === 'on',
    keepsPortalOnDevices: values.SERVICE_WORKER === 'on',
  };
};
