import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { PushMessage } from '../../../src/contract/pushDevices';
import { addressOf } from '../../../src/domain/addresses';
import type { Language } from '../../../src/domain/languages';
import { factNames, linkOf, type Facts } from '../../../src/domain/notifications';
import type { Database, Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import { accounts, notifications, parents, pushDevices, pushOutbox } from '../../db/schema';
import { wordingOf } from '../../mail/wording';
import { later, pauseAfter } from '../../outbox/waiting';
import { sendPush, type PushOptions, type PushOutcome } from '../../push/send';
import { isStillNews } from './stillNews';
import { claimPushes } from './waitingPushes';

const MINUTE = 60_000;
const LONGEST_PAUSE = 10 * MINUTE;
/** After this time a notification is no news. */
const KEPT = 24 * 60 * MINUTE;
/** Devices that are sent to at the same time: of all parents, and of one. */
const AT_ONCE = 50;
const OF_ONE_PARENT = 5;
/** How long a turn goes on to claim; what it claims last is sent long before the claim ends. */
const TURN = 20_000;

export interface PushSenderOptions extends PushOptions {
  database: Database;
  /** One line for each message; nothing in it says to whom. */
  log: (line: { push: string; kind: string; outcome: PushOutcome; code?: number | undefined }) => void;
}

/** What waits for a device, as far as it is still news for whoever has the device now. */
const readWaiting = (db: Orm, ids: readonly string[]) =>
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
    .where(and(inArray(pushOutbox.id, [...ids]), isStillNews))
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

const postpone = async (db: Orm, told: Group, now: Date) => {
  const tries = Math.max(...told.map((one) => one.tries));
  await db
    .update(pushOutbox)
    .set({ tries: tries + 1, dueAt: later(now, pauseAfter(tries, LONGEST_PAUSE)) })
    .where(inArray(pushOutbox.id, idsOf(told)));
};

/** `told`: of one kind for one device, which is one message. */
const send = async (options: PushSenderOptions, told: Group, now: Date, stopping?: AbortSignal) => {
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
  else if (outcome === 'postponed') await postpone(orm, told, now);
  else await remove(orm, idsOf(told));
  options.log({ push: id, kind, outcome, code });
};

const sendToDevice = async (
  options: PushSenderOptions,
  waiting: readonly Waiting[],
  now: Date,
  stopping?: AbortSignal,
) => {
  const kinds = groupedBy(waiting, ({ notification }) => notification.kind);
  await Promise.all(kinds.map((told) => send(options, told, now, stopping)));
};

/** What was claimed, device by device, without what is no news any more. */
const readNews = async (db: Orm, ids: readonly string[]): Promise<Group[]> => {
  const waiting = await readWaiting(db, ids);
  const isNews = new Set(idsOf(waiting));
  await remove(
    db,
    ids.filter((id) => !isNews.has(id)),
  );
  return groupedBy(waiting, ({ device }) => device.id);
};

/** What is being sent, by parent. */
const startPool = () => {
  const started: Promise<void>[] = [];
  const underWay = new Map<Promise<unknown>, string>();
  return {
    start: (parentId: string, sending: Promise<void>) => {
      started.push(sending);
      const settled = Promise.allSettled([sending]);
      underWay.set(settled, parentId);
      void settled.then(() => underWay.delete(settled));
    },
    room: () => {
      const parents = [...underWay.values()];
      const isFull = (parentId: string) => parents.filter((one) => one === parentId).length >= OF_ONE_PARENT;
      return {
        devices: AT_ONCE - underWay.size,
        ofOneParent: OF_ONE_PARENT,
        without: [...new Set(parents.filter(isFull))],
      };
    },
    halfEmpty: async () => {
      while (underWay.size > AT_ONCE / 2) await Promise.race(underWay.keys());
    },
    settled: () => Promise.allSettled(started),
    ended: () => Promise.all(started),
  };
};

/** Sends to devices what is due, and answers how many that was. Who is slow to take it keeps a place, and lets others go by. */
export const sendDuePushes = async (
  options: PushSenderOptions,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> => {
  const { database } = options;
  const late = AbortSignal.timeout(TURN);
  const pool = startPool();
  let due = 0;
  try {
    while (!late.aborted && !stopping?.aborted) {
      const ids = await claimPushes(database, now, pool.room());
      if (ids.length === 0) break;
      due += ids.length;
      for (const waiting of await readNews(database.orm, ids))
        pool.start(waiting[0].device.parentId, sendToDevice(options, waiting, now, stopping));
      await pool.halfEmpty();
    }
  } finally {
    await pool.settled();
  }
  await pool.ended();
  return due;
};

export const removeOldPushes = async (db: Orm, now: Date) => {
  await removeAll(db, pushOutbox, lt(pushOutbox.createdAt, later(now, -KEPT)));
};
