import { eq, isNotNull, lt } from 'drizzle-orm';
import type { Database, Orm } from '../db/orm';
import { removeAll } from '../db/removal';
import { mailOutbox } from '../db/schema';
import { later, pauseAfter, takeDue } from '../outbox/waiting';
import type { Language } from '../../src/domain/languages';
import type { MailTemplate } from './templates';
import { DAY, MINUTE } from '../../src/lib/durations';

const LONGEST_PAUSE = 10 * MINUTE;
/** How many mails one server sends at a time, each on its own connection. */
const AT_ONCE = 10;
/** Extra places for mails with a code, because somebody is waiting for each of them. */
const EXTRA_FOR_CODES = 3;
/**
 * A whole attempt, in milliseconds. RFC 5321 (4.5.3.2) lets a mail server take ten minutes to say yes; this is half of it, so that a code,
 * which lives for ten minutes from the beginning of the attempt, still opens something when it arrives.
 */
export const ATTEMPT = 5 * MINUTE;
/** Longer than any attempt takes, so that nobody else sends a mail that is on its way. */
const LEASE = ATTEMPT + MINUTE;
/** After this time a mail is not worth sending. */
const KEPT = DAY;

export type WaitingMail = typeof mailOutbox.$inferSelect;

export interface NewMail {
  template: MailTemplate;
  recipient: string;
  language: Language;
  values?: Record<string, string>;
  /** Of the flow whose code the mail brings. */
  flowHash?: string;
}

/** Puts a mail into the outbox, in the transaction of its cause: it goes out if that is committed, and only then. */
export const postMail = async (db: Orm, mail: NewMail, now: Date) => {
  await db.insert(mailOutbox).values({ values: {}, ...mail, dueAt: now, createdAt: now });
};

/** Claims for this process as many of the due mails as it may send besides those that it has `inHand`. */
export const takeDueMails = async (database: Database, now: Date, inHand: number): Promise<WaitingMail[]> => {
  if (inHand < AT_ONCE) return takeDue(database, mailOutbox, now, AT_ONCE - inHand, LEASE);
  const left = AT_ONCE + EXTRA_FOR_CODES - inHand;
  return left > 0 ? takeDue(database, mailOutbox, now, left, LEASE, isNotNull(mailOutbox.flowHash)) : [];
};

export const removeMail = async (db: Orm, { id }: WaitingMail) => {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
};

/** The mail is tried again after 5 seconds, then after twice the pause before, up to 10 minutes. */
export const postponeMail = async (db: Orm, { id, tries }: WaitingMail, now: Date) => {
  await db
    .update(mailOutbox)
    .set({ tries: tries + 1, dueAt: later(now, pauseAfter(tries, LONGEST_PAUSE)) })
    .where(eq(mailOutbox.id, id));
};

/** Ends the claim: the mail is due, and the attempt counts for nothing. */
export const giveMailBack = async (db: Orm, { id }: WaitingMail, now: Date) => {
  await db.update(mailOutbox).set({ dueAt: now }).where(eq(mailOutbox.id, id));
};

export const removeOldMails = async (db: Orm, now: Date) => {
  await removeAll(db, mailOutbox, lt(mailOutbox.createdAt, later(now, -KEPT)));
};
