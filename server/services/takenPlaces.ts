import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { ApplicationStatus } from '../../src/domain/applicationStatus';
import type { Orm } from '../db/orm';
import { applications } from '../db/schema';

/** An application in one of these no longer holds a place of its offer. */
const givenUp: ApplicationStatus[] = ['Cancelled', 'Rejected', 'Denied', 'Failed'];

/** How many places of each offer are taken by applications that were submitted and are still alive. Drafts hold none. */
export const takenPlaces = async (db: Orm, offerIds: readonly string[]): Promise<Map<string, number>> => {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select({ offerId: applications.enrollmentOfferId })
    .from(applications)
    .where(
      and(
        inArray(applications.enrollmentOfferId, [...offerIds]),
        eq(applications.type, 'Application'),
        notInArray(applications.status, givenUp),
      ),
    );
  const taken = new Map<string, number>();
  for (const { offerId } of rows) if (offerId) taken.set(offerId, (taken.get(offerId) ?? 0) + 1);
  return taken;
};
