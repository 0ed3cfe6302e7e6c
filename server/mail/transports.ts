import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { ATTEMPT } from './outbox';
import type { Content } from './render';

export interface Mail extends Content {
  /** The outbox's own id, the same for each attempt, so that a mail server recognises a repeat. */
  id: string;
  to: string;
  from: { name: string; address: string };
}

/** Hands over a mail. Rejects when it was not accepted, and when the signal cuts it short. */
export type Transport = (mail: Mail, signal: AbortSignal) => Promise<void>;

/** In milliseconds, until a mail server has greeted. */
const GREETING = 20_000;

const mailerOf = (url: string, greeting: number, answer: number) =>
  createTransport({
    url,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: answer,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

/** Signs in to the mail server and sends nothing. Rejects when it does not answer or does not let us in. */
export const greetMailServer = async (url: string, timeout = 5_000): Promise<void> => {
  const mailer = mailerOf(url, timeout, timeout);
  await mailer.verify().finally(() => mailer.close());
};

/** A mail server, as `SMTP_URL` names it. */
export const smtpTransport = (url: string): Transport => {
  const { hostname } = new URL(url);
  const mailer = mailerOf(url, GREETING, ATTEMPT);
  return async ({ id, to, from, unsubscribe, ...content }, signal) => {
    const domain = from.address.split('@')[1] ?? hostname;
    await mailer.sendMail({
      ...content,
      signal,
      from,
      // As an object, so that nothing in it is read as a second address.
      to: { name: '', address: to },
      messageId: `<${id}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe && {
          'List-Unsubscribe': `<${unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
  };
};

/** A folder of readable files, for a server without a mail server. */
export const folderTransport =
  (folder: string): Transport =>
  async ({ id, to, from, subject, text, html }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(folder, `${new Date().toISOString().replace(/[-:.]/g, '')}-${id}`);
    await writeFile(`${name}.html`, html, { mode: 0o600 });
    const head = `From: ${from.name} <${from.address}>\nTo: ${to}\nSubject: ${subject}\n\n`;
    await writeFile(`${name}.txt`, head + text, { mode: 0o600 });
  };
