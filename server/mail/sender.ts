import { setTimeout as pause } from 'node:timers/promises';
import type { Brand } from '../brand/brand';
import { failureCode } from '../db/failures';
import type { Database, Orm } from '../db/orm';
import { startLoop } from '../outbox/loop';
import { sendAll } from '../outbox/pool';
import { clockFrom } from '../outbox/waiting';
import { ATTEMPT, giveMailBack, postponeMail, removeMail, takeDueMails, type WaitingMail } from './outbox';
import { render } from './render';
import type { Mail, Transport } from './transports';
import { senderIn } from './wording';
import { SECOND } from '../../src/lib/durations';

export interface MailLine {
  template: string;
  mail: string;
  outcome: Outcome | 'not recorded' | 'outbox unavailable';
  code?: string | undefined;
  /** With which the mail server refused it. Its words may name the recipient. */
  status?: number | undefined;
}

export interface SenderOptions {
  database: Database;
  /** The code of a mail that brings one, made anew at each attempt; undefined when nobody waits for it any more. */
  makeCode: (flowHash: string, now: Date) => Promise<string | undefined>;
  /** The values of a mail of notifications as they are now; undefined when none of those is wanted, or news, any more. */
  newsNow: (values: WaitingMail['values'], now: Date) => Promise<WaitingMail['values'] | undefined>;
  transport: Transport;
  /** `PUBLIC_URL`, or the address that this server listens on; never taken from a request (R12). */
  origin: string;
  /** The same of the portal's pages: `PORTAL_URL` where it is set. */
  portalAddress?: string | undefined;
  /** The address that mails come from. */
  from: string;
  brand?: Brand | undefined;
  /** One line per mail; nothing in it says to whom. */
  log: (line: MailLine) => void;
  /** Of a whole attempt, in milliseconds; a shorter one for tests. */
  timeLimit?: number;
  /** Milliseconds between two attempts to record a result; fewer for tests. */
  recordAgainAfter?: number;
}

/** How sending ends: after `stopping` nothing is begun, and `cut` cuts short what is on its way. */
interface Ends {
  stopping?: AbortSignal;
  cut?: AbortSignal;
}

/** In milliseconds, how long a server that is asked to end waits for the mail server's answers. */
const GRACE = 2_000;
/** How many times recording a result is tried, because a mail whose result is lost goes out twice. */
const RECORD_TRIES = 4;

/** Where a mail server says that it does not want this mail. At `MAIL FROM` it has seen the sender only, which all mails share. */
const AT_THIS_MAIL = ['RCPT TO', 'DATA'];
/** "Sign in first": the mail has nothing to do with it. */
const SIGN_IN = [530, 535];
/** Enhanced codes (RFC 3463) that are about the sender or the whole server: not permitted, blocked or not verified (5.7), or over its quota. */
const AT_US = /^\d{3}[ -]5\.(7\.\d+|4\.5)\b/;
/** The same in words, of servers that send no enhanced codes. */
const AT_US_IN_WORDS = /^\d{3}[ -](?!\d\.\d).*(relay|authenticat|\bsender\b)/i;

/** What nodemailer adds to an error when the mail server has answered. */
interface MailServerAnswer {
  command?: string;
  responseCode?: number;
  response?: string;
}

const answerOf = (error: unknown): MailServerAnswer =>
  error instanceof Error ? (error as Error & MailServerAnswer) : {};

/**
 * Whether the mail server refuses this mail for good: for its address or content, not because of the connection, the sign-in, or what it
 * thinks of its sender. A doubtful answer is no refusal, because a mail that was removed is lost.
 */
const isRefusedForGood = (error: unknown): boolean => {
  const { command = '', responseCode = 0, response = '' } = answerOf(error);
  const isPermanent = responseCode >= 500 && !SIGN_IN.includes(responseCode);
  const isAboutUs = AT_US.test(response) || AT_US_IN_WORDS.test(response);
  return isPermanent && AT_THIS_MAIL.includes(command) && !isAboutUs;
};

const valuesOf = async (
  { makeCode, newsNow }: SenderOptions,
  { template, values, flowHash }: WaitingMail,
  now: Date,
) => {
  if (template === 'notifications') return newsNow(values, now);
  if (flowHash === null) return values;
  const code = await makeCode(flowHash, now);
  return code === undefined ? undefined : { ...values, code };
};

type Outcome = 'sent' | 'refused' | 'postponed' | 'dropped' | 'given back';

const outcomeOf = (error: unknown, cut: AbortSignal | undefined): Outcome => {
  if (cut?.aborted) return 'given back';
  return isRefusedForGood(error) ? 'refused' : 'postponed';
};

/** Undefined when the code was asked for again or used meanwhile, or nothing that the mail tells is news any more. */
const write = async (options: SenderOptions, waiting: WaitingMail, now: Date): Promise<Mail | undefined> => {
  const { origin, portalAddress = origin, from, brand } = options;
  const { id, template, recipient, language } = waiting;
  const values = await valuesOf(options, waiting, now);
  if (!values) return undefined;
  const content = render({ template, language, recipient, values, origin, portalAddress, brand });
  return { ...content, id, to: recipient, from: { name: senderIn(language, brand), address: from } };
};

const tryToSend = async (
  options: SenderOptions,
  waiting: WaitingMail,
  now: Date,
  cut: AbortSignal | undefined,
): Promise<Pick<MailLine, 'code' | 'status'> & { outcome: Outcome }> => {
  const limit = AbortSignal.timeout(options.timeLimit ?? ATTEMPT);
  try {
    const mail = await write(options, waiting, now);
    if (!mail) return { outcome: 'dropped' };
    await options.transport(mail, cut ? AbortSignal.any([limit, cut]) : limit);
    return { outcome: 'sent' };
  } catch (error) {
    const code = limit.aborted ? 'ETIMEDOUT' : failureCode(error);
    return { outcome: outcomeOf(error, cut), code, status: answerOf(error).responseCode };
  }
};

const record = (orm: Orm, waiting: WaitingMail, outcome: Outcome, now: Date) => {
  if (outcome === 'postponed') return postponeMail(orm, waiting, now);
  return outcome === 'given back' ? giveMailBack(orm, waiting, now) : removeMail(orm, waiting);
};

/** Repeats the work until it succeeds or has failed `RECORD_TRIES` times. After `cut` it gives up at the first failure. */
const persist = async (work: () => Promise<void>, after: number, cut: AbortSignal | undefined) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === RECORD_TRIES || cut?.aborted) throw error;
    }
    await pause(after);
  }
};

const send = async (
  options: SenderOptions,
  waiting: WaitingMail,
  { now, clock }: { now: Date; clock: () => Date },
  cut: AbortSignal | undefined,
) => {
  const { database, recordAgainAfter = SECOND } = options;
  const line = { template: waiting.template, mail: waiting.id };
  const result = await tryToSend(options, waiting, now, cut);
  options.log({ ...line, ...result });
  try {
    await persist(() => record(database.orm, waiting, result.outcome, clock()), recordAgainAfter, cut);
  } catch (error) {
    // The mail stays claimed and is sent again when the claim ends.
    options.log({ ...line, outcome: 'not recorded', code: failureCode(error) });
  }
};

const complain = ({ log }: SenderOptions, error: unknown) =>
  log({ template: '', mail: '', outcome: 'outbox unavailable', code: failureCode(error) });

/** If the database fails while mails are being sent, nothing is claimed; the next try follows within a second. */
const claim = async (options: SenderOptions, now: Date, inHand: number): Promise<WaitingMail[]> => {
  try {
    return await takeDueMails(options.database, now, inHand);
  } catch (error) {
    if (inHand === 0) throw error;
    complain(options, error);
    return [];
  }
};

/**
 * Sends what is due, and what becomes due until all are sent; answers how many mails that was. One that the mail server is slow to take keeps
 * a place, and lets others go by.
 */
export const sendDueMails = (
  options: SenderOptions,
  now: Date,
  { stopping, cut }: Ends = {},
): Promise<number> => {
  const clock = clockFrom(now);
  return sendAll<string>(async ({ start, keys }) => {
    const at = clock();
    const due = await claim(options, at, keys().length);
    for (const waiting of due) start(waiting.id, send(options, waiting, { now: at, clock }, cut));
    return due.length;
  }, stopping);
};

/**
 * Sends until it is stopped. `stop` waits a little for the mails that are on their way, so that each goes out once, and gives back what has
 * had no answer by then: the next server tries it at once.
 */
export const startSender = (options: SenderOptions, grace = GRACE): { stop: () => Promise<void> } => {
  const cutting = new AbortController();
  const loop = startLoop(
    (now, stopping) => sendDueMails(options, now, { stopping, cut: cutting.signal }),
    (error) => complain(options, error),
  );
  return {
    stop: async () => {
      const timer = setTimeout(() => cutting.abort(), grace);
      await loop.stop().finally(() => clearTimeout(timer));
    },
  };
};
