import type { Brand } from '../brand/brand';
import { failureCode } from '../db/failures';
import type { Database } from '../db/orm';
import { startLoop } from '../outbox/loop';
import { sendAll } from '../outbox/pool';
import { clockFrom } from '../outbox/waiting';
import { ATTEMPT, giveMailBack, postponeMail, removeMail, takeDueMails, type WaitingMail } from './outbox';
import { render } from './render';
import type { Transport } from './transports';
import { senderIn } from './wording';

export interface SenderOptions {
  database: Database;
  /** The code of a mail that brings one, made anew at each attempt; undefined when nobody waits for it any more. */
  makeCode: (flowHash: string, now: Date) => Promise<string | undefined>;
  /** The values of a mail of notifications as they are now; undefined when none of those is wanted, or news, any more. */
  newsNow: (values: WaitingMail['values']) => Promise<WaitingMail['values'] | undefined>;
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
  /** Of a whole attempt, in milliseconds; a shorter one for tests. */
  timeLimit?: number;
}

/** How sending ends: after `stopping` nothing is begun, and `cut` cuts short what is on its way. */
interface Ends {
  stopping?: AbortSignal;
  cut?: AbortSignal;
}

/** In milliseconds, how long a server that is asked to end waits for the mail server's answers. */
const GRACE = 2_000;

/**
 * Whether the mail server refuses this mail for good: for its address or content, not because of the connection or the
 * sign-in.
 */
const isRefusedForGood = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && Number(error.responseCode) >= 500;
};

const valuesOf = async (
  { makeCode, newsNow }: SenderOptions,
  { template, values, flowHash }: WaitingMail,
  now: Date,
) => {
  if (template === 'notifications') return newsNow(values);
  if (flowHash === null) return values;
  const code = await makeCode(flowHash, now);
  return code === undefined ? undefined : { ...values, code };
};

type Outcome = 'sent' | 'refused' | 'postponed' | 'dropped' | 'given back';

const outcomeOf = (error: unknown, cut: AbortSignal | undefined): Outcome => {
  if (cut?.aborted) return 'given back';
  return isRefusedForGood(error) ? 'refused' : 'postponed';
};

const tryToSend = async (
  options: SenderOptions,
  waiting: WaitingMail,
  now: Date,
  cut: AbortSignal | undefined,
): Promise<[Outcome, string?]> => {
  const { transport, origin, portalAddress = origin, from, brand, timeLimit = ATTEMPT } = options;
  const { id, template, recipient, language } = waiting;
  const values = await valuesOf(options, waiting, now);
  // Meanwhile the code was asked for again or used, or nothing that it tells is news any more, so the mail is not needed.
  if (!values) return ['dropped'];
  const content = render({ template, language, recipient, values, origin, portalAddress, brand });
  const sender = { name: senderIn(language, brand), address: from };
  const limit = AbortSignal.timeout(timeLimit);
  try {
    await transport(
      { ...content, id, to: recipient, from: sender },
      cut ? AbortSignal.any([limit, cut]) : limit,
    );
    return ['sent'];
  } catch (error) {
    return [outcomeOf(error, cut), limit.aborted ? 'ETIMEDOUT' : failureCode(error)];
  }
};

const send = async (
  options: SenderOptions,
  waiting: WaitingMail,
  { now, clock }: { now: Date; clock: () => Date },
  cut: AbortSignal | undefined,
) => {
  const { orm } = options.database;
  const log = (outcome: string, code?: string) =>
    options.log({ template: waiting.template, mail: waiting.id, outcome, code });
  try {
    const [outcome, code] = await tryToSend(options, waiting, now, cut);
    log(outcome, code);
    if (outcome === 'postponed') await postponeMail(orm, waiting, clock());
    else if (outcome === 'given back') await giveMailBack(orm, waiting, clock());
    else await removeMail(orm, waiting);
  } catch (error) {
    // The mail stays claimed, and is tried again when its lease has ended.
    log('not recorded', failureCode(error));
  }
};

const complain = ({ log }: SenderOptions, error: unknown) =>
  log({ template: '', mail: '', outcome: 'outbox unreadable', code: failureCode(error) });

/** While mails are on their way, a database that fails has nothing due: it is asked again soon. */
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
