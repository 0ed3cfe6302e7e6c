import type { Brand } from '../brand/brand';
import { failureCode } from '../db/failures';
import type { Database } from '../db/orm';
import { startLoop } from '../outbox/loop';
import { postponeMail, removeMail, takeDueMails, type WaitingMail } from './outbox';
import { render } from './render';
import type { Transport } from './transports';
import { senderIn } from './wording';

export interface SenderOptions {
  database: Database;
  /** The code of a mail that brings one, made anew at each attempt; undefined when nobody waits for it any more. */
  makeCode: (flowHash: string, now: Date) => Promise<string | undefined>;
  transport: Transport;
  /** `PUBLIC_URL`, or the address that this server listens on; never taken from a request (R12). */
  origin: string;
  /** The same of the portal's pages: `PORTAL_URL` where it is set. */
  portalAddress?: string | undefined;
  /** The address that mails come from. */
  from: string;
  brand?: Brand | undefined;
  /** One line per mail; nothing in it says to whom. */
  log: (line: { template: string; mail: string; outcome: string; code?: string | undefined }) => void;
}

/**
 * Whether the mail server refuses this mail for good: for its address or content, not because of the connection or the
 * sign-in.
 */
const isRefusedForGood = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && Number(error.responseCode) >= 500;
};

const valuesOf = async ({ makeCode }: SenderOptions, { values, flowHash }: WaitingMail, now: Date) => {
  if (flowHash === null) return values;
  const code = await makeCode(flowHash, now);
  return code === undefined ? undefined : { ...values, code };
};

type Outcome = 'sent' | 'refused' | 'postponed' | 'dropped';

const tryToSend = async (
  options: SenderOptions,
  waiting: WaitingMail,
  now: Date,
): Promise<[Outcome, string?]> => {
  const { transport, origin, portalAddress = origin, from, brand } = options;
  const { id, template, recipient, language } = waiting;
  const values = await valuesOf(options, waiting, now);
  // Meanwhile the code was asked for again or used, so the mail is not needed.
  if (!values) return ['dropped'];
  const content = render({ template, language, recipient, values, origin, portalAddress, brand });
  const sender = { name: senderIn(language, brand), address: from };
  try {
    await transport({ ...content, id, to: recipient, from: sender });
    return ['sent'];
  } catch (error) {
    return [isRefusedForGood(error) ? 'refused' : 'postponed', failureCode(error)];
  }
};

const send = async (options: SenderOptions, waiting: WaitingMail, now: Date) => {
  const { orm } = options.database;
  const [outcome, code] = await tryToSend(options, waiting, now);
  if (outcome === 'postponed') await postponeMail(orm, waiting, now);
  else await removeMail(orm, waiting);
  options.log({ template: waiting.template, mail: waiting.id, outcome, code });
};

/** Sends what is due and answers how many mails that was. */
export const sendDueMails = async (options: SenderOptions, now: Date): Promise<number> => {
  const due = await takeDueMails(options.database, now);
  await Promise.all(due.map((waiting) => send(options, waiting, now)));
  return due.length;
};

/** Sends until it is stopped. `stop` waits for the mails that are on their way. */
export const startSender = (options: SenderOptions): { stop: () => Promise<void> } =>
  startLoop(
    (now) => sendDueMails(options, now),
    (error) =>
      options.log({ template: '', mail: '', outcome: 'outbox unreadable', code: failureCode(error) }),
  );
