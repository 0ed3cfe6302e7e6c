import { join } from 'node:path';
import type { Config } from '../config';
import { startSender, type SenderOptions } from './sender';
import { folderTransport, smtpTransport, type Transport } from './transports';

type MailConfig = Pick<
  Config,
  'smtpUrl' | 'production' | 'dataDirectory' | 'publicUrl' | 'portalUrl' | 'mailFrom' | 'seed' | 'brand'
>;

const folderOf = ({ dataDirectory }: MailConfig) => join(dataDirectory, 'outbox');

/** A demo has nobody to write to, so its mails go to the folder even in production mode. */
const writesFiles = ({ production, seed }: MailConfig) => !production || seed === 'demo';

const transportOf = (config: MailConfig): Transport | undefined => {
  if (config.smtpUrl) return smtpTransport(config.smtpUrl);
  return writesFiles(config) ? folderTransport(folderOf(config)) : undefined;
};

/** Where the mails of this server go, for the console. */
export const describeMail = (config: MailConfig): string => {
  if (config.smtpUrl) return `Mail goes out through ${new URL(config.smtpUrl).host}.`;
  if (writesFiles(config)) return `Mail is written to ${folderOf(config)}, for SMTP_URL is not set.`;
  return 'SMTP_URL is not set: no mail is sent, so nobody can activate an account or reset a password. Mails wait for a day.';
};

/** What the console says when mails would lead parents to this machine. */
export const linkWarning = ({
  production,
  smtpUrl,
  publicUrl,
  portalUrl,
}: MailConfig): string | undefined => {
  if (!production || smtpUrl === undefined || publicUrl !== undefined) return undefined;
  const what = portalUrl === undefined ? 'links in mails' : 'the links that end mails';
  return `Warning: PUBLIC_URL is not set, so ${what} lead to this machine. Set it to the address of this server.`;
};

/** The address that mails come from. */
export const senderOf = ({ mailFrom }: Pick<Config, 'mailFrom'>, origin: string): string =>
  mailFrom ?? `no-reply@${new URL(origin).hostname}`;

/** Begins to send; `origin` is the address that the server listens on. Without anywhere to send to, the mails wait. */
export const startMail = (
  config: MailConfig,
  server: Required<Pick<SenderOptions, 'database' | 'makeCode' | 'newsNow' | 'log'>> & {
    listeningAt: string;
  },
): { stop: () => Promise<void> } => {
  const transport = transportOf(config);
  if (!transport) return { stop: () => Promise.resolve() };
  const { listeningAt, ...options } = server;
  const origin = config.publicUrl ?? listeningAt;
  return startSender({
    ...options,
    transport,
    origin,
    portalAddress: config.portalUrl,
    from: senderOf(config, origin),
    brand: config.brand,
  });
};
