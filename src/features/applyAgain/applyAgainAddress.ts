import type { Application } from '../../api/entities';

/** In the address: the applicant whose answers an enrolment starts from. */
export const APPLIES_AGAIN = 'from';

/** The same address, for the application that repeats `applicantId`'s; the address itself when there is none. */
export const repeating = (address: string, applicantId: string | null): string =>
  applicantId === null ? address : `${address}?${APPLIES_AGAIN}=${encodeURIComponent(applicantId)}`;

/** Where a parent chooses the offer to apply for again: that school's, as long as it is known. */
export const applyAgainAddress = ({ applicant, enrollmentSchoolId }: Application): string =>
  repeating(
    enrollmentSchoolId === null
      ? '/children/enroll'
      : `/children/enroll/${encodeURIComponent(enrollmentSchoolId)}`,
    applicant.id,
  );
