import { eq, sql } from 'drizzle-orm';
import type { ApplicationDto, SubmitPayload } from '../../src/contract/applications';
import { errorCodes } from '../../src/contract/error';
import { isDraft } from '../../src/domain/applicationStatus';
import { hasEnded } from '../../src/domain/offer';
import type { RequiredSection } from '../../src/domain/sections';
import { rowsOf, type Orm } from '../db/orm';
import { applications, enrollmentOffers, promotions } from '../db/schema';
import { conflict, notFound, RefusedError } from '../errors';
import { lockApplication, type ApplicationRow } from './applicationAccess';
import { showApplication } from './applications';
import { missingSection } from './completeness';
import type { Scope } from './scope';
import { moveStatus } from './statuses';
import { takenPlaces } from './takenPlaces';

type Offer = typeof enrollmentOffers.$inferSelect;

const sectionNames: Record<RequiredSection, string> = {
  student: 'Student',
  race: 'Race and ethnicity',
  guardians: 'Contacts',
  priority: 'Priority',
  health: 'Health',
  transportation: 'Transportation',
  agreements: 'Agreements',
  eSignature: 'E-signature',
};

const sectionMissing = (section: RequiredSection) =>
  new RefusedError({
    status: 422,
    code: errorCodes.sectionMissing,
    message: `The application is not complete: ${sectionNames[section]} is missing.`,
    section,
  });

/** Locked until the transaction ends, so that places are counted and given one application at a time. */
const lockOffer = async (db: Orm, offerId: string): Promise<Offer> => {
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

const checkOffer = async ({ db, now }: Scope, offer: Offer) => {
  const promotion = await findPromotion(db, offer);
  if (hasEnded(offer.endDate.toISOString(), now) || !offer.isActive || !promotion.isActive) {
    throw conflict(errorCodes.offerEnded, 'This offer has ended. Please choose another offer.');
  }
  if (offer.startDate > now) {
    throw conflict('OFFER_NOT_OPEN', 'Applications for this offer are not open yet.');
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

const submitDraft = async (scope: Scope, draft: ApplicationRow, { offerId, confirmed }: SubmitPayload) => {
  const { db, now } = scope;
  const missing = await missingSection(scope, draft.applicantId);
  if (missing) throw sectionMissing(missing);
  const offer = await lockOffer(db, offerId);
  const { schoolYear } = await checkOffer(scope, offer);
  await db
    .update(applications)
    .set({
      type: 'Application',
      enrollmentOfferId: offer.id,
      schoolId: offer.schoolId,
      schoolYear,
      applicationDate: now,
      referenceNumber: await nextReferenceNumber(db, now),
      confirmedAt: confirmed ? now : null,
    })
    .where(eq(applications.id, draft.id));
  await moveStatus(scope, draft, 'Pending', 'parent');
};

/**
 * Submits an applicant for an offer. Idempotent: one application and one reference number however often it is called
 * (decision 23). Refused with `SECTION_MISSING`, `OFFER_ENDED` or `OFFER_FULL`. `confirmed` is taken down once.
 */
export const submissionService = () => ({
  submit: async (scope: Scope, payload: SubmitPayload): Promise<ApplicationDto> => {
    const application = await lockApplication(scope, payload.applicantId);
    if (isDraft(application)) await submitDraft(scope, application, payload);
    else if (payload.confirmed && application.status === 'Pending' && !application.confirmedAt) {
      await scope.db
        .update(applications)
        .set({ confirmedAt: scope.now })
        .where(eq(applications.id, application.id));
    }
    return showApplication(scope, application.id);
  },
});
export type SubmissionService = ReturnType<typeof submissionService>;
