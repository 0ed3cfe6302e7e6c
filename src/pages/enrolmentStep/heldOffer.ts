import type { Application } from '../../api/entities';
import type { OfferDto } from '../../contract/schools';
import { needsCompletion } from '../../domain/applicationStatus';
import { unnamedOffer } from '../../domain/offer';

/**
 * The offer in which a registered child has a place, when the school no longer lists it: the offer has ended, and the
 * place is still held (decision 49). Its name is not known then. `schoolId` is that of the address.
 */
export const heldOffer = (
  application: Application | undefined,
  offerId: string,
  schoolId: string,
): OfferDto | undefined =>
  application && needsCompletion(application) && application.enrollmentOfferId === offerId
    ? unnamedOffer(offerId, application.enrollmentSchoolId ?? schoolId)
    : undefined;
