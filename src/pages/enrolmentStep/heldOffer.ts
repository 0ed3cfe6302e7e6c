import type { Application } from '../../api/entities';
import type { OfferDto } from '../../contract/schools';
import { needsCompletion } from '../../domain/applicationStatus';
import { unnamedOffer } from '../../domain/offer';

/**
 * The offer in which a registered child has a place, when the school does not list it any more: it has ended, and the place is
 * held all the same (decision 49). What it is called is not known then.
 */
export const heldOffer = (application: Application | undefined, offerId: string): OfferDto | undefined =>
  application && needsCompletion(application) && application.enrollmentOfferId === offerId
    ? unnamedOffer(offerId, application.enrollmentSchoolId ?? '')
    : undefined;
