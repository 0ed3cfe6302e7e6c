import { addressOf } from '../../domain/addresses';
import type { Application } from '../../api/entities';

/** In the address: the applicant whose answers an enrolment starts from. */
export const APPLIES_AGAIN = 'from';
/** In the address: the applicant whose own enrolment, begun earlier, is continued. */
export const GOES_ON = 'applicant';

/** What the enrolment that the parent is choosing an offer for begins with. */
export interface Beginning {
  from: typeof APPLIES_AGAIN | typeof GOES_ON;
  applicantId: string;
}

/** The same address, for an enrolment that begins so; the address itself for a new one. */
export const beginningWith = (address: string, beginning: Beginning | null): string =>
  beginning === null ? address : `${address}?${beginning.from}=${encodeURIComponent(beginning.applicantId)}`;

/** The offers of the application's school, or the schools if it is not known. */
export const offersAddressOf = ({ enrollmentSchoolId }: Application): string =>
  enrollmentSchoolId ? addressOf('offers', { schoolId: enrollmentSchoolId }) : addressOf('schools');

/** The part of an offer that the address of its wizard needs. */
type Offer = { schoolId: string; id: string };

const offerOf = ({ enrollmentSchoolId, enrollmentOfferId }: Application): Offer | null =>
  enrollmentSchoolId && enrollmentOfferId ? { schoolId: enrollmentSchoolId, id: enrollmentOfferId } : null;

/**
 * The wizard of an application, which takes up the child that the address names; null as long as its offer is not known.
 * `kept`: the offer of the draft that this device keeps for it.
 */
export const wizardAddress = (application: Application, kept?: Offer): string | null => {
  const offer = kept ?? offerOf(application);
  if (offer === null) return null;
  const address = addressOf('enrolmentStep', { schoolId: offer.schoolId, offerId: offer.id });
  return beginningWith(address, { from: GOES_ON, applicantId: application.applicant.id });
};

/** Where a parent chooses the offer to apply for again. */
export const applyAgainAddress = (application: Application): string =>
  beginningWith(offersAddressOf(application), { from: APPLIES_AGAIN, applicantId: application.applicant.id });

/** Where a parent chooses another offer for an application that has lost its place: at that school, or at any. */
export const otherOfferAddress = (application: Application, at: 'school' | 'anySchool' = 'school'): string =>
  beginningWith(at === 'school' ? offersAddressOf(application) : addressOf('schools'), {
    from: GOES_ON,
    applicantId: application.applicant.id,
  });
