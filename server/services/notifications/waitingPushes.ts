import { notInArray, sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../../db/orm';
import { pushDevices } from '../../db/schema';
import { claimedUntil } from '../../outbox/waiting';

/** Devices that are sent to at the same time: of all parents, and of one. */
const AT_ONCE = 50;
const OF_ONE_PARENT = 5;
/** Rows that are looked at for each free place. */
const HEAD = 4;
/** Rows of one claim, so that no backlog fills the memory. */
const AT_MOST = 1_000;

const countOf = (parents: readonly string[], parentId: string) =>
  parents.filter((one) => one === parentId).length;

/**
 * Devices for which something is due, the one that has waited longest first. One that is being sent to, or is tried again later, has rows
 * with a later time and no turn, so that it holds up only itself.
 */
const readReady = async (orm: Orm, now: Date, places: number, fullParents: readonly string[]) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  // `bool_and` is asked row by row from the head on; for `not exists` PostgreSQL may read the whole table first.
  const ready = await orm.execute(sql`
    select device_id, parent_id from (
      select device_id, parent_id, due_at
      from push_outbox as due join push_devices on push_devices.id = device_id
      where due_at <= ${at} and ${notInArray(pushDevices.parentId, [...fullParents])} and (
        select bool_and(other.due_at <= ${at}) from push_outbox as other where other.device_id = due.device_id
      )
      order by due_at
      limit ${places * HEAD}
    ) as head
    group by device_id, parent_id
    order by min(due_at), device_id
  `);
  return rowsOf(ready).map((row) => ({ deviceId: String(row.device_id), parentId: String(row.parent_id) }));
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
