import { lte, notInArray, sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Orm } from '../../db/orm';
import { pushDevices, pushOutbox } from '../../db/schema';
import { claimedUntil } from '../../outbox/waiting';

/** Devices that are sent to at the same time: of all parents, and of one. */
const AT_ONCE = 50;
const OF_ONE_PARENT = 5;
/** Devices that are looked at for each free place, because several may be one parent's. */
const HEAD = 4;
/** Rows of one claim, so that no backlog fills the memory. */
const AT_MOST = 1_000;

const countOf = (parents: readonly string[], parentId: string) =>
  parents.filter((one) => one === parentId).length;

/**
 * Devices for which something is due, the one that has waited longest first. One that is being sent to, or is tried again later, has rows
 * with a later time and no turn, so that it holds up only itself. Two rows of each device are read, however many wait.
 */
export const readyDevices = (now: Date, most: number, fullParents: readonly string[]): SQL => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    select id, parent_id
    from push_devices cross join lateral (
      select min(due_at) as first, max(due_at) as last from push_outbox where device_id = push_devices.id
    ) as waiting
    where last <= ${at} and ${notInArray(pushDevices.parentId, [...fullParents])}
    order by first, id
    limit ${most}
  `;
};

const readReady = async (orm: Orm, now: Date, places: number, fullParents: readonly string[]) => {
  const [due] = await orm.select().from(pushOutbox).where(lte(pushOutbox.dueAt, now)).limit(1);
  if (!due) return [];
  const ready = await orm.execute(readyDevices(now, places * HEAD, fullParents));
  return rowsOf(ready).map((row) => ({ deviceId: String(row.id), parentId: String(row.parent_id) }));
};

/** `underWay`: the parent of each device that is being sent to. */
const chooseDevices = async (orm: Orm, now: Date, underWay: readonly string[]): Promise<string[]> => {
  const isFull = (parentId: string) => countOf(underWay, parentId) >= OF_ONE_PARENT;
  const places = AT_ONCE - underWay.length;
  const taken = [...underWay];
  const chosen: string[] = [];
  for (const { deviceId, parentId } of await readReady(orm, now, places, underWay.filter(isFull)))
    if (chosen.length < places && countOf(taken, parentId) < OF_ONE_PARENT) {
      taken.push(parentId);
      chosen.push(deviceId);
    }
  return chosen;
};

/** Claims what is due for as many devices as there are free places, and answers the ids of the rows. */
export const claimPushes = async (orm: Orm, now: Date, underWay: readonly string[]): Promise<string[]> => {
  const devices = await chooseDevices(orm, now, underWay);
  if (devices.length === 0) return [];
  const claimed = await orm.execute(sql`
    update push_outbox set due_at = ${claimedUntil(now).toISOString()}::timestamptz
    where id in (
      select id from push_outbox
      where device_id in ${devices} and due_at <= ${now.toISOString()}::timestamptz
      order by created_at, id
      limit ${AT_MOST}
      for update skip locked
    )
    returning id
  `);
  return rowsOf(claimed).map(({ id }) => String(id));
};
