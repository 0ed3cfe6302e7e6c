import type { Application } from '../../../api/entities';
import { isDraft, needsCompletion } from '../../../domain/applicationStatus';
import type { AnswerSource } from '../../../store/wizard';

/** The applications that the parent has completed for children, the latest first: their answers may be copied. */
export const sourcesAmong = (applications: readonly Application[], own: string | null): AnswerSource[] =>
  applications
    .filter(
      (application) =>
        !isDraft(application) && !needsCompletion(application) && application.applicant.id !== own,
    )
    .sort((one, other) => (other.applicationDate ?? '').localeCompare(one.applicationDate ?? ''))
    .map(({ applicant, applicationDate }) => ({
      applicantId: applicant.id,
      firstName: applicant.firstName,
      date: applicationDate,
    }));
