import { isDraft, type ApplicationState } from './applicationStatus';
import { isSameChild } from './sameChild';
import { schoolYearOf } from './schoolYear';

interface Applied extends ApplicationState {
  applicant: { id: string; firstName: string; lastName: string };
  schoolYear: string | null;
}

/**
 * Whether a parent may be offered to apply again for a child: the application is of an earlier school year (decision 24), and
 * the child has none of this year yet (P1.8: parents reapply every year after July 1).
 */
export const canApplyAgain = (application: Applied, all: readonly Applied[], now: Date): boolean => {
  const thisYear = schoolYearOf(now);
  const { schoolYear } = application;
  if (isDraft(application) || schoolYear === null || schoolYear >= thisYear) return false;
  return !all.some(
    (other) =>
      other.schoolYear !== null &&
      other.schoolYear > schoolYear &&
      isSameChild(other.applicant, application.applicant),
  );
};
