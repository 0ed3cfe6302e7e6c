import type { StepId } from '../../sections/enrolmentSteps';

export const SCHOOLS_ADDRESS = '/children/enroll';
export const APPLICATIONS_ADDRESS = '/applications';

export const applicationAddress = (applicantId: string): string =>
  `${APPLICATIONS_ADDRESS}/${encodeURIComponent(applicantId)}`;

export const offersAddress = (schoolId: string): string =>
  `${SCHOOLS_ADDRESS}/${encodeURIComponent(schoolId)}`;

export const stepAddress = (offer: { schoolId: string; id: string }, step: StepId): string =>
  `${offersAddress(offer.schoolId)}/${encodeURIComponent(offer.id)}/${step}`;

/** Where Previous and Next of a step lead; before the first step is the choice of the offer. */
export const addressesAround = (
  offer: { schoolId: string; id: string },
  { previous, next }: { previous: StepId | null; next: StepId | null },
) => ({
  previous: previous === null ? offersAddress(offer.schoolId) : stepAddress(offer, previous),
  next: next === null ? APPLICATIONS_ADDRESS : stepAddress(offer, next),
});
