import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { PushMessage } from '../../../src/contract/pushDevices';
import { addressOf } from '../../../src/domain/addresses';
import type { Language } from '../../../src/domain/languages';
import { factNames, linkOf, type Facts } from '../../../src/domain/notifications';
import type { Database, Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import { accounts, notifications, parents, pushDevices, pushOutbox } from '../../db/schema';
import { wordingOf } from '../../mail/wording';
import { sendAll } from '../../outbox/pool';
import { clockFrom, later, pauseAfter } from '../../outbox/waiting';
import { sendPush, type PushOptions, type PushOutcome } from '../../push/send';
import { isStillNews } from './stillNews';
import { startClaims } from './waitingPushes';
import { DAY, MINUTE } from '../../../src/lib/durations';

const LONGEST_PAUSE = 10 * MINUTE;
/** After this time a notification is no news. */
const KEPT = DAY;

export interface PushSenderOptions extends PushOptions {
  database: Database;
  /** One line for each message; nothing in it says to whom. */
  log: (line: { push: string; kind: string; outcome: PushOutcome; code?: number | undefined }) => void;
}

/** What waits for a device, as far as it is still news for whoever has the device now. */
const readWaiting = (db: Orm, ids: readonly string[], now: Date) =>
  db
    .select({
      id: pushOutbox.id,
      tries: pushOutbox.tries,
      notification: notifications,
      device: pushDevices,
      language: accounts.language,
    })
    .from(pushOutbox)
    .innerJoin(pushDevices, eq(pushDevices.id, pushOutbox.deviceId))
    .innerJoin(
      notifications,
      and(eq(notifications.id, pushOutbox.notificationId), eq(notifications.parentId, pushDevices.parentId)),
    )
    .innerJoin(parents, eq(parents.id, pushDevices.parentId))
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .where(and(inArray(pushOutbox.id, [...ids]), isStillNews(now)))
    .orderBy(asc(notifications.sequence));

type Waiting = Awaited<ReturnType<typeof readWaiting>>[number];
type Group = [Waiting, ...Waiting[]];

const none = Object.fromEntries(factNames.map((name) => [name, ''])) as Facts;

/**
 * What a device shows. Anybody may see it on a locked screen, so it names nothing but the kind (ADR 28). The path, which is sent encrypted,
 * leads to the thing itself, or to the list when there are several.
 */
export const messageOf = (
  kind: Waiting['notification']['kind'],
  facts: readonly Waiting['notification']['facts'][],
  language: Language,
): PushMessage => {
  const [first, ...more] = facts;
  const isOne = first !== undefined && more.length === 0;
  return {
    title: wordingOf(language, `account.mail.kind.${kind}`),
    body: wordingOf(language, 'push.open'),
    lang: language,
    tag: kind,
    path: isOne ? linkOf({ kind, facts: { ...none, ...first } }) : addressOf('notifications'),
  };
};

const groupedBy = (waiting: readonly Waiting[], keyOf: (one: Waiting) => string): Group[] => {
  const groups = new Map<string, Group>();
  for (const one of waiting) {
    const known = groups.get(keyOf(one));
    if (known) known.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
};

const idsOf = (told: readonly { id: string }[]) => told.map(({ id }) => id);

const remove = async (db: Orm, ids: readonly string[]) => {
  if (ids.length > 0) await db.delete(pushOutbox).where(inArray(pushOutbox.id, [...ids]));
};

const endDevice = async (db: Orm, { id, endpoint }: Waiting['device']) => {
  await db.delete(pushDevices).where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint)));
};

/** All that waits for the device, also what came meanwhile: it has its turn when none of that is to be tried later. */
const postpone = async (db: Orm, [first, ...more]: Group, now: Date) => {
  const tries = Math.max(first.tries, ...more.map((one) => one.tries));
  await db
    .update(pushOutbox)
    .set({ tries: tries + 1, dueAt: later(now, pauseAfter(tries, LONGEST_PAUSE)) })
    .where(eq(pushOutbox.deviceId, first.device.id));
};

/** `told`: of one kind for one device, which is one message. */
const send = async (
  options: PushSenderOptions,
  told: Group,
  stopping?: AbortSignal,
): Promise<PushOutcome> => {
  const { orm } = options.database;
  const [{ device, notification, language, id }] = told;
  const { kind } = notification;
  const facts = told.map((one) => one.notification.facts);
  // Browsers take nothing that another key has signed.
  const [outcome, code] =
    device.vapidKey === options.keys.publicKey
      ? await sendPush(options, device, messageOf(kind, facts, language), stopping)
      : (['gone'] as const);
  if (outcome === 'gone') await endDevice(orm, device);
  else if (outcome !== 'postponed') await remove(orm, idsOf(told));
  options.log({ push: id, kind, outcome, code });
  return outcome;
};

const sendToDevice = async (
  options: PushSenderOptions,
  waiting: Group,
  clock: () => Date,
  stopping?: AbortSignal,
) => {
  const kinds = groupedBy(waiting, ({ notification }) => notification.kind);
  const outcomes = await Promise.all(kinds.map((told) => send(options, told, stopping)));
  if (outcomes.includes('postponed')) await postpone(options.database.orm, waiting, clock());
};

/** What was claimed, device by device, without what is no news any more. */
const readNews = async (db: Orm, ids: readonly string[], now: Date): Promise<Group[]> => {
  const waiting = await readWaiting(db, ids, now);
  const isNews = new Set(idsOf(waiting));
  await remove(
    db,
    ids.filter((id) => !isNews.has(id)),
  );
  return groupedBy(waiting, ({ device }) => device.id);
};

/**
 * Sends to devices what is due, and what becomes due until all are sent to; answers how many rows that was. A device that is slow to
 * take it keeps a place, and lets others go by.
 */
export const sendDuePushes = (
  options: PushSenderOptions,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> => {
  const { orm } = options.database;
  const clock = clockFrom(now);
  const claim = startClaims(orm);
  return sendAll<string>(async ({ start, keys }) => {
    const ids = await claim(clock(), keys());
    for (const waiting of ids.length > 0 ? await readNews(orm, ids, clock()) : [])
      start(waiting[0].device.parentId, sendToDevice(options, waiting, clock, stopping));
    return ids.length;
  }, stopping);
};

export const removeOldPushes = async (db: Orm, now: Date) => {
  await removeAll(db, pushOutbox, lt(pushOutbox.createdAt, later(now, -KEPT)));
};
