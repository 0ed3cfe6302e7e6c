import { lte, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Orm } from '../../db/orm';
import { pushOutbox } from '../../db/schema';
import { claimedUntil } from '../../outbox/waiting';

/** Devices that are sent to at the same time: of all parents, and of one. */
const AT_ONCE = 50;
const OF_ONE_PARENT = 5;
/** Rows of one claim, so that no backlog fills the memory. */
const AT_MOST = 1_000;
/** Devices of one read. It looks at every device of the installation, so it serves many turns, for this many milliseconds. */
const MOST_READY = 1_000;
const READ_AGAIN = 500;

interface Ready {
  deviceId: string;
  parentId: string;
}

const countOf = (parents: readonly string[], parentId: string) =>
  parents.filter((one) => one === parentId).length;

/**
 * Devices for which something is due, the one that has waited longest first. One that is being sent to, or is tried again later, has rows
 * with a later time and no turn, so that it holds up only itself. Two rows of each device are read, however many wait.
 */
export const readyDevices = (now: Date): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    select id, parent_id
    from push_devices cross join lateral (
      select min(due_at) as first, max(due_at) as last from push_outbox where device_id = push_devices.id
    ) as waiting
    where last <= ${at}
    order by first, id
    limit ${MOST_READY}
  `;
};

const readReady = async (orm: Orm, now: Date): Promise<Ready[]> => {
  const [due] = await orm.select().from(pushOutbox).where(lte(pushOutbox.dueAt, now)).limit(1);
  if (!due) return [];
  const ready = await orm.execute(readyDevices(now));
  return rowsOf(ready).map((row) => ({ deviceId: String(row.id), parentId: String(row.parent_id) }));
};

/** As many as there are free places. `underWay`: the parent of each device that is being sent to. */
const chooseDevices = (ready: readonly Ready[], underWay: readonly string[]): Ready[] => {
  const taken = [...underWay];
  return ready.filter(({ parentId }) => {
    const hasPlace = taken.length < AT_ONCE && countOf(taken, parentId) < OF_ONE_PARENT;
    if (hasPlace) taken.push(parentId);
    return hasPlace;
  });
};

const claim = async (orm: Orm, now: Date, devices: readonly Ready[]): Promise<string[]> => {
  const claimed = await orm.execute(sql`
    update push_outbox set due_at = ${claimedUntil(now).toISOString()}::timestamptz
    where id in (
      select id from push_outbox
      where device_id in ${devices.map(({ deviceId }) => deviceId)} and due_at <= ${now.toISOString()}::timestamptz
      order by created_at, id
      limit ${AT_MOST}
      for update skip locked
    )
    returning id
  `);
  return rowsOf(claimed).map(({ id }) => String(id));
};

/** What is ready, read again when that is half a second ago, or when all of it had its turn and there may be more. */
const startReading = (orm: Orm) => {
  let ready: Ready[] = [];
  let readAt = -Infinity;
  let isCut = false;
  return {
    refresh: async (now: Date, isIdle: boolean) => {
      const isUsedUp = ready.length === 0 && (isCut || isIdle);
      if (!isUsedUp && now.getTime() - readAt < READ_AGAIN) return;
      ready = await readReady(orm, now);
      readAt = now.getTime();
      isCut = ready.length === MOST_READY;
    },
    take: (underWay: readonly string[]): Ready[] => {
      const chosen = new Set(chooseDevices(ready, underWay));
      ready = ready.filter((one) => !chosen.has(one));
      return [...chosen];
    },
  };
};

/**
 * Claims at each call what is due for as many devices as there are free places, and answers the ids of the rows. Devices to which another
 * server has sent since they were read give their places to the next.
 */
export const startClaims = (orm: Orm) => {
  const { refresh, take } = startReading(orm);
  return async (now: Date, underWay: readonly string[]): Promise<string[]> => {
    if (underWay.length >= AT_ONCE) return [];
    await refresh(now, underWay.length === 0);
    for (let devices = take(underWay); devices.length > 0; devices = take(underWay)) {
      const ids = await claim(orm, now, devices);
      if (ids.length > 0) return ids;
    }
    return [];
  };
};
