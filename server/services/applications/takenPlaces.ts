import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { ApplicationStatus } from '../../../src/domain/applicationStatus';
import { errorCodes } from '../../../src/contract/error';
import type { Orm } from '../../db/orm';
import { accounts, applications, enrollmentOffers, parents } from '../../db/schema';
import { conflict } from '../../errors';
import type { ApplicationRow } from './applicationAccess';
import { isSubmittedToSchool } from './seenApplications';

/** The statuses in which an application no longer holds a place of its offer. */
const givenUp: ApplicationStatus[] = ['Cancelled', 'Rejected', 'Denied', 'Failed'];

const holdsPlace = (status: ApplicationStatus): boolean => !givenUp.includes(status);

/**
 * How many places of each offer are taken by applications that were submitted and are still open or accepted. Drafts
 * hold none, nor do registrations for an account that is not activated (decision 50).
 */
export const takenPlaces = async (db: Orm, offerIds: readonly string[]): Promise<Map<string, number>> => {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .select({ offerId: applications.enrollmentOfferId })
    .from(applications)
    .innerJoin(parents, eq(parents.id, applications.parentId))
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .where(
      and(
        isSubmittedToSchool(),
        inArray(applications.enrollmentOfferId, [...offerIds]),
        eq(applications.type, 'Application'),
        notInArray(applications.status, givenUp),
      ),
    );
  const taken = new Map<string, number>();
  for (const { offerId } of rows) if (offerId) taken.set(offerId, (taken.get(offerId) ?? 0) + 1);
  return taken;
};

/** Refuses to move an application that gave up its place back to an offer that has none left. */
export const requirePlace = async (db: Orm, application: ApplicationRow, to: ApplicationStatus) => {
  const { enrollmentOfferId, status } = application;
  if (!enrollmentOfferId || !status || holdsPlace(status) || !holdsPlace(to)) return;
  const [offer] = await db
    .select()
    .from(enrollmentOffers)
    .where(eq(enrollmentOffers.id, enrollmentOfferId))
    .for('update');
  const taken = (await takenPlaces(db, [enrollmentOfferId])).get(enrollmentOfferId) ?? 0;
  if (offer && taken >= offer.studentQuota) {
    throw conflict(errorCodes.offerFull, 'All places of this offer are taken.');
  }
};
