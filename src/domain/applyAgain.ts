import { isDraft, type ApplicationState, type ApplicationStatus } from './applicationStatus';
import { isSameChild } from './sameChild';
import { schoolYearOf } from './schoolYear';

interface Applied extends ApplicationState {
  applicant: { id: string; firstName: string; lastName: string };
  schoolYear: string | null;
}

const over: readonly (ApplicationStatus | null)[] = ['Cancelled', 'Denied', 'Failed', 'Rejected'];

/**
 * Whether a parent may be offered to apply again for a child: the application is the latest of earlier school years (decision 24),
 * and the child has none of this year yet that may lead to a place (P1.8: parents reapply every year after July 1).
 */
export const canApplyAgain = (application: Applied, all: readonly Applied[], now: Date): boolean => {
  const thisYear = schoolYearOf(now);
  const { schoolYear } = application;
  if (isDraft(application) || schoolYear === null || schoolYear >= thisYear) return false;
  return !all.some(
    (other) =>
      other.schoolYear !== null &&
      other.schoolYear > schoolYear &&
      !(other.schoolYear >= thisYear && over.includes(other.status)) &&
      isSameChild(other.applicant, application.applicant),
  );
};
