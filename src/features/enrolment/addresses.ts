import { addressOf } from '../../domain/addresses';
import type { StepId } from '../../sections/enrolmentSteps';

export const SCHOOLS_ADDRESS = addressOf('schools');
export const APPLICATIONS_ADDRESS = addressOf('applications');

export const applicationAddress = (applicantId: string): string =>
  addressOf('applicationDetail', { applicantId });

export const offersAddress = (schoolId: string): string => addressOf('offers', { schoolId });

export const stepAddress = ({ schoolId, id }: { schoolId: string; id: string }, step: StepId): string =>
  addressOf('enrolmentStep', { schoolId, offerId: id, step });

/** The addresses of a step's Previous and Next links. Before the first step comes the choice of the offer. */
export const addressesAround = (
  offer: { schoolId: string; id: string },
  { previous, next }: { previous: StepId | null; next: StepId | null },
) => ({
  previous: previous === null ? offersAddress(offer.schoolId) : stepAddress(offer, previous),
  next: next === null ? APPLICATIONS_ADDRESS : stepAddress(offer, next),
});
