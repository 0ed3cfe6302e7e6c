import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import type { PushDeviceDto, PushDevicePayload, PushDevicesDto } from '../../../src/contract/pushDevices';
import type { Orm } from '../../db/orm';
import { parents, pushDevices, sessions } from '../../db/schema';
import { notFound, RefusedError } from '../../errors';
import { sha256 } from '../../secrets/secrets';
import type { WebhookAddresses } from '../../webhooks/addresses';
import type { Scope } from '../calls';

/** Devices of one parent; one more ends the oldest. */
const MOST = 10;

export interface DeviceCollaborators {
  /** What browsers subscribe with. */
  publicKey: string;
  /** Whether the portal has its service worker, without which a device shows nothing. */
  isOffered: boolean;
  addresses: WebhookAddresses;
}

type Row = typeof pushDevices.$inferSelect;

const show = ({ id, device, createdAt }: Row): PushDeviceDto => ({
  id,
  device,
  createdAt: createdAt.toISOString(),
});

const endOldest = async (db: Orm, parentId: string) => {
  const { id, createdAt } = pushDevices;
  const oldest = db
    .select({ id })
    .from(pushDevices)
    .where(eq(pushDevices.parentId, parentId))
    .orderBy(desc(createdAt), id)
    .offset(MOST);
  await db.delete(pushDevices).where(inArray(id, oldest));
};

/** Nothing is sent to a device of this account any more. */
export const endDevicesOf = async (db: Orm, accountId: string) => {
  const own = db.select({ id: parents.id }).from(parents).where(eq(parents.accountId, accountId));
  await db.delete(pushDevices).where(inArray(pushDevices.parentId, own));
};

/** Nothing is sent to the devices of these sessions any more. Called before they are ended, because then nobody knows whose they were. */
export const endDevicesOfSessions = async (db: Orm, which: SQL | undefined) => {
  const ended = db.select({ hash: sessions.tokenHash }).from(sessions).where(which);
  await db.delete(pushDevices).where(inArray(pushDevices.sessionHash, ended));
};

/** A parent who turns notifications on again, or opens the portal there, keeps the first date. */
const firstCreatedAt = sql`case when ${pushDevices.parentId} = excluded.parent_id then ${pushDevices.createdAt} else excluded.created_at end`;

/** The devices that show a parent's notifications while the portal is closed (ADR 28). */
export const deviceService = ({ publicKey, isOffered, addresses }: DeviceCollaborators) => ({
  list: async ({ db, parentId }: Scope): Promise<PushDevicesDto> => {
    if (!isOffered) return { publicKey: null, devices: [] };
    const usable = and(eq(pushDevices.parentId, parentId), eq(pushDevices.vapidKey, publicKey));
    const rows = await db
      .select()
      .from(pushDevices)
      .where(usable)
      .orderBy(desc(pushDevices.createdAt), pushDevices.id);
    return { publicKey, devices: rows.map(show) };
  },

  /** A device shows the notifications of whoever turned them on last. Refused with 400 when its address may not be sent to. */
  add: async (
    { db, parentId, now }: Scope,
    { endpoint, p256dh, auth }: PushDevicePayload,
    { device, sessionHash }: { device: string; sessionHash: string },
  ): Promise<PushDeviceDto> => {
    if (!isOffered) throw notFound('This address');
    const url = new URL(endpoint);
    const message = addresses.refusalOf(url);
    if (message !== undefined) throw new RefusedError({ status: 400, code: errorCodes.invalid, message });
    const values = { parentId, endpoint, p256dh, auth, vapidKey: publicKey, device, sessionHash };
    const [row] = await db
      .insert(pushDevices)
      .values({ id: sha256(endpoint), ...values, createdAt: now })
      .onConflictDoUpdate({ target: pushDevices.id, set: { ...values, createdAt: firstCreatedAt } })
      .returning();
    if (!row) throw notFound('This device');
    await endOldest(db, parentId);
    return show(row);
  },

  remove: async ({ db, parentId }: Scope, id: string): Promise<{ id: string }> => {
    const own = and(eq(pushDevices.id, id), eq(pushDevices.parentId, parentId));
    const [row] = await db.delete(pushDevices).where(own).returning({ id: pushDevices.id });
    if (!row) throw notFound('This device');
    return row;
  },

  /** Only the device knows its endpoint. */
  end: async ({ db }: Pick<Scope, 'db'>, endpoint: string): Promise<void> => {
    await db.delete(pushDevices).where(eq(pushDevices.id, sha256(endpoint)));
  },
});
export type DeviceService = ReturnType<typeof deviceService>;
