import { and, asc, inArray, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../db/orm';
import type { mailOutbox, webhookDeliveries } from '../db/schema';
import { SECOND } from '../../src/lib/durations';

/** Longer than any attempt to reach a device or a webhook takes, so that what a server that died had claimed is released. */
const LEASE = 120 * SECOND;
const FIRST_PAUSE = 5 * SECOND;

type WaitingTable = typeof mailOutbox | typeof webhookDeliveries;

export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** A clock that starts at `now` when it is first read. */
export const clockFrom = (now: Date): (() => Date) => {
  let began: number | undefined;
  return () => {
    const read = Date.now();
    began ??= read;
    return later(now, read - began);
  };
};

/** Until when this process alone may send what it claims now. */
export const claimedUntil = (now: Date, lease = LEASE) => later(now, lease);

/**
 * Claims up to `atOnce` due rows that meet `condition`. Other processes skip them until the claim ends; their `dueAt` is that end.
 */
export const takeDue = async <Table extends WaitingTable>(
  { orm, transaction }: Database,
  table: Table,
  now: Date,
  atOnce: number,
  lease = LEASE,
  condition?: SQL,
): Promise<Table['$inferSelect'][]> => {
  const waiting: WaitingTable = table;
  const isDue = and(lte(waiting.dueAt, now), condition);
  const [one] = await orm.select({ id: waiting.id }).from(waiting).where(isDue).limit(1);
  if (!one) return [];
  return transaction(async (db) => {
    const due = await db
      .select()
      .from(waiting)
      .where(isDue)
      .orderBy(asc(waiting.dueAt))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    const dueAt = claimedUntil(now, lease);
    if (ids.length > 0) await db.update(waiting).set({ dueAt }).where(inArray(waiting.id, ids));
    return due.map((row) => ({ ...row, dueAt }));
  });
};

/** Milliseconds to wait after so many failures: 5 seconds, then twice the pause before, up to `longest`. */
export const pauseAfter = (tries: number, longest: number) =>
  Math.min(longest, FIRST_PAUSE * 2 ** Math.min(tries, 20));
