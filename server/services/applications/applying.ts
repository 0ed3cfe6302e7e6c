import { eq, sql } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import { hasEnded } from '../../../src/domain/offer';
import { rowsOf, type Orm } from '../../db/orm';
import { applications, enrollmentOffers, promotions } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import type { Scope } from '../calls';
import type { ApplicationRow } from './applicationAccess';
import { moveStatus } from './statuses';
import { takenPlaces } from './takenPlaces';

type Offer = typeof enrollmentOffers.$inferSelect;
type Moment = Pick<Scope, 'db' | 'now'>;

/** Locks the offer until the transaction ends, so that places are counted and given to one application at a time. */
export const lockOffer = async (db: Orm, offerId: string): Promise<Offer> => {
  const [offer] = await db
    .select()
    .from(enrollmentOffers)
    .where(eq(enrollmentOffers.id, offerId))
    .for('update');
  if (!offer) throw notFound('This offer');
  return offer;
};

const findPromotion = async (db: Orm, { promotionId }: Offer) => {
  const [promotion] = await db.select().from(promotions).where(eq(promotions.id, promotionId));
  if (!promotion) throw notFound('This offer');
  return promotion;
};

const checkOffer = async ({ db, now }: Moment, offer: Offer) => {
  const promotion = await findPromotion(db, offer);
  if (hasEnded(offer.endDate.toISOString(), now) || !offer.isActive || !promotion.isActive) {
    throw conflict(errorCodes.offerEnded, 'This offer has ended. Please choose another offer.');
  }
  if (offer.startDate > now) {
    throw conflict(errorCodes.offerNotOpen, 'Applications for this offer are not open yet.');
  }
  const taken = (await takenPlaces(db, [offer.id])).get(offer.id) ?? 0;
  if (taken >= offer.studentQuota) {
    throw conflict(errorCodes.offerFull, 'All places of this offer are taken. Please choose another offer.');
  }
  return promotion;
};

const nextReferenceNumber = async (db: Orm, now: Date) => {
  const [row] = rowsOf(await db.execute(sql`select nextval('reference_numbers') as number`));
  return `PP-${now.getUTCFullYear()}-${String(row?.number).padStart(6, '0')}`;
};

/**
 * Makes a draft a Pending application for an offer (decision 23, decision 26): school, school year, date and reference number.
 * Refused with `OFFER_ENDED`, `OFFER_NOT_OPEN` or `OFFER_FULL`. `answered`: both null for what registration leaves open.
 * Answers the application as it is then; telling the school of it is the caller's, for an account may wait for its activation.
 */
export const applyFor = async (
  moment: Moment,
  draft: Pick<ApplicationRow, 'id' | 'status' | 'parentId' | 'applicantId'>,
  offerId: string,
  answered: Pick<ApplicationRow, 'completedAt' | 'confirmedAt'>,
) => {
  const { db, now } = moment;
  const offer = await lockOffer(db, offerId);
  const { schoolYear } = await checkOffer(moment, offer);
  const referenceNumber = await nextReferenceNumber(db, now);
  await db
    .update(applications)
    .set({
      type: 'Application',
      enrollmentOfferId: offer.id,
      schoolId: offer.schoolId,
      schoolYear,
      applicationDate: now,
      referenceNumber,
      ...answered,
      placeLostAt: null,
    })
    .where(eq(applications.id, draft.id));
  await moveStatus(moment, draft, 'Pending', 'parent');
  return { ...answered, referenceNumber, status: 'Pending' as const };
};
