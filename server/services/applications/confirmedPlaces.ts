import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { applications, statusHistory } from '../../db/schema';
import type { ApplicationRow } from './applicationAccess';
import { tellSchool } from './applicationEvents';
import { lockOffer } from './applying';
import { takenPlaces } from './takenPlaces';

type Waiting = ApplicationRow & { offerId: string };

/** Registered applications that still wait for a place, in the order in which the children were given. */
const findWaiting = async (db: Orm, parentId: string): Promise<Waiting[]> => {
  const rows = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.parentId, parentId),
        eq(applications.type, 'Application'),
        eq(applications.status, 'Pending'),
      ),
    )
    .orderBy(asc(applications.sequence));
  return rows.flatMap((row) =>
    row.enrollmentOfferId === null ? [] : [{ ...row, offerId: row.enrollmentOfferId }],
  );
};

/**
 * How many places each offer has left. The rows are locked in a fixed order, so that two activations never wait for
 * each other.
 */
const lockPlaces = async (db: Orm, offerIds: readonly string[]): Promise<Map<string, number>> => {
  const quotas = new Map<string, number>();
  for (const id of [...new Set(offerIds)].sort()) quotas.set(id, (await lockOffer(db, id)).studentQuota);
  const taken = await takenPlaces(db, [...quotas.keys()]);
  return new Map([...quotas].map(([id, quota]) => [id, quota - (taken.get(id) ?? 0)]));
};

/** Turns applications back into drafts with their answers; their offer is kept, to tell the parent which one it was. */
const becomeDrafts = async (db: Orm, ids: string[], now: Date) => {
  await db
    .update(applications)
    .set({
      type: 'Draft',
      status: null,
      schoolId: null,
      schoolYear: null,
      applicationDate: null,
      referenceNumber: null,
      confirmedAt: null,
      placeLostAt: now,
    })
    .where(inArray(applications.id, ids));
  await db.delete(statusHistory).where(inArray(statusHistory.applicationId, ids));
};

/**
 * Gives each pending application of an account that is being activated its place (decision 50). One whose offer has
 * filled up since the registration becomes a draft again. Must be called before the account counts as activated.
 * The school sees the others from now on, so this is when they count as submitted for its own systems.
 */
export const takePlaces = async (db: Orm, parentId: string, now: Date): Promise<void> => {
  const waiting = await findWaiting(db, parentId);
  const left = await lockPlaces(
    db,
    waiting.map(({ offerId }) => offerId),
  );
  const lost = waiting.filter(({ offerId }) => {
    const places = left.get(offerId) ?? 0;
    left.set(offerId, places - 1);
    return places <= 0;
  });
  if (lost.length > 0)
    await becomeDrafts(
      db,
      lost.map(({ id }) => id),
      now,
    );
  for (const application of waiting)
    if (!lost.includes(application)) await tellSchool({ db, now }, 'application.submitted', application, {});
};
