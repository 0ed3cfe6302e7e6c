import { asc, eq, inArray, lt, lte } from 'drizzle-orm';
import type { Database, Orm } from '../db/orm';
import { mailOutbox } from '../db/schema';
import type { Language } from '../../src/domain/languages';
import type { MailTemplate } from './templates';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Longer than any attempt takes, so that a mail whose sender died is released. */
const LEASE = 2 * MINUTE;
const FIRST_PAUSE = 5 * SECOND;
const LONGEST_PAUSE = 10 * MINUTE;
const AT_ONCE = 10;
/** After this time a mail is not worth sending. */
const KEPT = 24 * 60 * MINUTE;

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

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Claims some of the due mails for this process; others skip them for two minutes. */
export const takeDueMails = async ({ orm, transaction }: Database, now: Date): Promise<WaitingMail[]> => {
  const isDue = lte(mailOutbox.dueAt, now);
  const [one] = await orm.select({ id: mailOutbox.id }).from(mailOutbox).where(isDue).limit(1);
  if (!one) return [];
  return transaction(async (db) => {
    const due = await db
      .select()
      .from(mailOutbox)
      .where(isDue)
      .orderBy(asc(mailOutbox.dueAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    if (ids.length > 0)
      await db
        .update(mailOutbox)
        .set({ dueAt: later(now, LEASE) })
        .where(inArray(mailOutbox.id, ids));
    return due;
  });
};

export const removeMail = async (db: Orm, { id }: WaitingMail) => {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
};

/** The mail is tried again after 5 seconds, then after twice the pause before, up to 10 minutes. */
export const postponeMail = async (db: Orm, { id, tries }: WaitingMail, now: Date) => {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries, 20));
  await db
    .update(mailOutbox)
    .set({ tries: tries + 1, dueAt: later(now, pause) })
    .where(eq(mailOutbox.id, id));
};

export const removeOldMails = async (db: Orm, now: Date) => {
  await db.delete(mailOutbox).where(lt(mailOutbox.createdAt, later(now, -KEPT)));
};
