import { notInArray, sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/orm';
import { pushDevices, pushOutbox } from '../../db/schema';
import { claimedUntil, isSomeDue } from '../../outbox/waiting';

/** Rows of one device that are claimed together. */
const OF_ONE_DEVICE = 50;

export interface Room {
  devices: number;
  ofOneParent: number;
  /** Parents who have no room at the moment. */
  without: readonly string[];
}

/**
 * Claims the oldest rows of some devices, and answers their ids. A device has its turn when none of its rows is claimed or waits to
 * be tried again, so that one which takes nothing holds up only itself.
 */
export const claimPushes = async (
  { orm, transaction }: Database,
  now: Date,
  { devices, ofOneParent, without }: Room,
): Promise<string[]> => {
  if (!(await isSomeDue(orm, pushOutbox, now))) return [];
  const [at, until] = [now.toISOString(), claimedUntil(now).toISOString()];
  const claim = sql`
    with ready as (
      select device_id, parent_id, min(due_at) as since
      from push_outbox join push_devices on push_devices.id = device_id
      where ${notInArray(pushDevices.parentId, [...without])}
      group by device_id, parent_id
      having max(due_at) <= ${at}::timestamptz
    ), chosen as (
      select device_id from (
        select *, row_number() over (partition by parent_id order by since, device_id) as place from ready
      ) as placed
      where place <= ${ofOneParent}
      order by since
      limit ${devices}
    ), oldest as (
      select id from (
        select id, row_number() over (partition by device_id order by created_at, id) as place
        from push_outbox where device_id in (select device_id from chosen)
      ) as placed
      where place <= ${OF_ONE_DEVICE}
    ), free as (
      select id from push_outbox
      where id in (select id from oldest) and due_at <= ${at}::timestamptz
      for update skip locked
    )
    update push_outbox set due_at = ${until}::timestamptz where id in (select id from free) returning id
  `;
  return rowsOf(await transaction((db) => db.execute(claim))).map(({ id }) => String(id));
};
