import { sendDueMails, type SenderOptions } from '../mail/sender';
import type { Mail } from '../mail/transports';
import { codeMaker } from '../services/accounts';
import { newsReader } from '../services/notifications';
import type { TestServer } from './testServer';

export const ORIGIN = 'https://portal.example.org';

/** Lets everything go out that is due, and answers it. */
export const takeMails = async (
  server: TestServer,
  addresses: Pick<SenderOptions, 'origin' | 'portalAddress'> = { origin: ORIGIN },
): Promise<Mail[]> => {
  const mails: Mail[] = [];
  const transport = (mail: Mail) => Promise.resolve(void mails.push(mail));
  const options = {
    database: server.database,
    makeCode: codeMaker(server.orm, server.app.installation),
    newsNow: newsReader(server.orm),
    transport,
    ...addresses,
    from: 'no-reply@example.org',
    log: () => undefined,
  };
  while ((await sendDueMails(options, server.now)) > 0);
  return mails;
};

/** The code that a mail brings, as the parent reads it. */
export const codeIn = (mail: Mail | undefined): string => {
  const [, code] = /^ {4}(\w+)$/m.exec(mail?.text ?? '') ?? [];
  if (code === undefined) throw new Error('This mail brings no code.');
  return code;
};

/** The code that goes out to an address. */
export const takeCode = async (server: TestServer, email: string): Promise<string> =>
  codeIn((await takeMails(server)).find(({ to }) => to === email));
