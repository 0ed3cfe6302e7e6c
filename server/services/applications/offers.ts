import { and, asc, eq } from 'drizzle-orm';
import { NO_ACTIVE_PROMOTION_TEXT } from '../../../src/domain/offer';
import type { OfferDto } from '../../../src/contract/schools';
import { errorCodes } from '../../../src/contract/error';
import type { Orm } from '../../db/orm';
import {
  classLevels,
  educationalLevels,
  educationalOptions,
  educationalSections,
  enrollmentOffers,
  promotions,
} from '../../db/schema';
import { RefusedError } from '../../errors';
import { isOpen, requireSchool } from './schools';
import { takenPlaces } from './takenPlaces';

const noActivePromotion = () =>
  new RefusedError({ status: 404, code: errorCodes.noActivePromotion, message: NO_ACTIVE_PROMOTION_TEXT });

const requirePromotion = async (db: Orm, schoolId: string) => {
  const [promotion] = await db
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(eq(promotions.schoolId, schoolId), eq(promotions.isActive, true)))
    .limit(1);
  if (!promotion) throw noActivePromotion();
};

const openOffers = (db: Orm, schoolId: string, now: Date) =>
  db
    .select({
      offer: enrollmentOffers,
      promotion: { id: promotions.id, name: promotions.name },
      classLevelName: classLevels.name,
      educationalLevelName: educationalLevels.name,
      sectionName: educationalSections.name,
      optionName: educationalOptions.name,
    })
    .from(enrollmentOffers)
    .innerJoin(promotions, eq(promotions.id, enrollmentOffers.promotionId))
    .innerJoin(classLevels, eq(classLevels.id, enrollmentOffers.classLevelId))
    .innerJoin(educationalLevels, eq(educationalLevels.id, enrollmentOffers.educationalLevelId))
    .leftJoin(educationalSections, eq(educationalSections.id, enrollmentOffers.educationalSectionId))
    .leftJoin(educationalOptions, eq(educationalOptions.id, enrollmentOffers.educationalOptionId))
    .where(and(eq(enrollmentOffers.schoolId, schoolId), ...isOpen(now)))
    .orderBy(asc(classLevels.position), asc(enrollmentOffers.id));

/**
 * The offers of a school that have not ended, including full ones (P7.20). 404 for an unknown school; 404 with code
 * `NO_ACTIVE_PROMOTION` for one that admits nobody this year (decision 40).
 */
export const listOffers = async (db: Orm, schoolId: string, now: Date): Promise<OfferDto[]> => {
  await requireSchool(db, schoolId);
  await requirePromotion(db, schoolId);
  const rows = await openOffers(db, schoolId, now);
  const taken = await takenPlaces(
    db,
    rows.map(({ offer }) => offer.id),
  );
  return rows.map(({ offer, sectionName, optionName, ...names }) => ({
    id: offer.id,
    schoolId: offer.schoolId,
    ...names,
    sectionName: sectionName ?? '',
    optionName: optionName ?? '',
    studentQuota: offer.studentQuota,
    placesLeft: Math.max(0, offer.studentQuota - (taken.get(offer.id) ?? 0)),
    startDate: offer.startDate.toISOString(),
    endDate: offer.endDate.toISOString(),
  }));
};
