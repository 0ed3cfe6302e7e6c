import { and, asc, eq, getTableColumns, inArray, isNotNull, lt, or } from 'drizzle-orm';
import type { Database, Orm } from '../../db/orm';
import { accounts, notifications, parents } from '../../db/schema';
import { idsToldIn, postNotifications, telling, type MailValues } from '../../mail/notificationMail';
import { isWantedByMail } from './choices';
import { lastDue } from './dailyHour';
import { factsNow, isStillNews } from './stillNews';
import type { UnsubscribeNames, UnsubscribeScope } from './unsubscribing';

type Row = typeof notifications.$inferSelect;

/** Notifications of one transaction, besides more of the last parent, so that nobody waits for those of a whole school. */
const MOST = 200;

const isDue = (now: Date) =>
  and(
    isNotNull(notifications.mail),
    or(eq(notifications.mail, 'atOnce'), lt(notifications.createdAt, lastDue(now))),
  );

/** Looked at first, because a write costs more, and mostly there is nothing. Of each parent all that is due, so that it is one mail. */
const listDue = async (db: Orm, now: Date) => {
  const { id, mail, parentId } = notifications;
  const select = () => db.select({ id, mail, parentId }).from(notifications);
  const first = await select().where(isDue(now)).orderBy(asc(parentId)).limit(MOST);
  const last = first.length < MOST ? undefined : first.at(-1);
  if (!last) return first;
  const ofLast = await select().where(and(isDue(now), eq(parentId, last.parentId)));
  return [...first.filter((row) => row.parentId !== last.parentId), ...ofLast];
};

/** Each is taken by one server. */
const take = async (db: Orm, ids: readonly string[]): Promise<string[]> => {
  const { id, mail } = notifications;
  const taken = await db
    .update(notifications)
    .set({ mail: null })
    .where(and(inArray(id, [...ids]), isNotNull(mail)))
    .returning({ id });
  return taken.map((row) => row.id);
};

/** What is wanted and news now, in the order in which it came. */
const worthAMail = (db: Orm, ids: readonly string[], now: Date) =>
  db
    .select({
      notification: { ...getTableColumns(notifications), facts: factsNow },
      email: accounts.email,
      language: accounts.language,
    })
    .from(notifications)
    .innerJoin(parents, eq(parents.id, notifications.parentId))
    .innerJoin(accounts, and(eq(accounts.id, parents.accountId), isNotNull(accounts.emailConfirmedAt)))
    .where(and(inArray(notifications.id, [...ids]), isWantedByMail, isStillNews(now)))
    .orderBy(asc(notifications.sequence));

type Worthy = Awaited<ReturnType<typeof worthAMail>>;
const notificationsOf = (rows: Worthy) => rows.map(({ notification }) => notification);

/**
 * Puts the mails of notifications into the outbox, in one transaction: at once for a parent and a kind, or once a day for a parent. Only to
 * an address that its owner has confirmed. Answers how many it has dealt with.
 */
export const mailNotifications = async (
  database: Pick<Database, 'orm' | 'transaction'>,
  names: UnsubscribeNames,
  now: Date,
): Promise<number> => {
  const waiting = await listDue(database.orm, now);
  if (waiting.length === 0) return 0;
  const isDaily = new Set(waiting.filter((row) => row.mail === 'daily').map((row) => row.id));
  return database.transaction(async (db) => {
    const taken = await take(
      db,
      waiting.map(({ id }) => id),
    );
    const rows = taken.length === 0 ? [] : await worthAMail(db, taken, now);
    const scopeOf = (row: Row): UnsubscribeScope => (isDaily.has(row.id) ? 'daily' : row.kind);
    const mails = new Map<string, Worthy>();
    for (const row of rows) {
      const key = `${row.notification.parentId} ${scopeOf(row.notification)}`;
      mails.set(key, [...(mails.get(key) ?? []), row]);
    }
    for (const told of mails.values()) {
      const [first] = told;
      if (!first) continue;
      const { parentId } = first.notification;
      const path = `/api/notifications/unsubscribe/${names.write(parentId, scopeOf(first.notification))}`;
      const reader = { email: first.email, language: first.language, path };
      await postNotifications(db, reader, notificationsOf(told), now);
    }
    return waiting.length;
  });
};

/**
 * For the sender: what a mail that may have waited tells now. Notifications that are no longer wanted, or no longer news, are left out;
 * undefined when none remains.
 */
export const newsReader = (orm: Orm) => async (values: MailValues, now: Date) => {
  const ids = idsToldIn(values);
  if (!ids) return values;
  const rows = await worthAMail(orm, ids, now);
  return rows.length === 0 ? undefined : telling(values, notificationsOf(rows));
};
