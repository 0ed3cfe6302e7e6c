import type { Application } from '../../api/entities';
import { canCancel, canDelete, canView, isDraft } from '../../domain/applicationStatus';

export type ApplicationAction = { kind: 'view' | 'resume'; to: string } | { kind: 'cancel' | 'delete' };
export type ConfirmedAction = 'cancel' | 'delete';

export const applicantName = ({ applicant }: Application): string =>
  `${applicant.firstName} ${applicant.lastName}`;

/** The wizard of a draft, as long as its offer is known; it takes up the child that the address names. */
const wizardOf = ({ applicant, enrollmentSchoolId, enrollmentOfferId }: Application): string | null =>
  enrollmentSchoolId && enrollmentOfferId
    ? `/children/enroll/${encodeURIComponent(enrollmentSchoolId)}/${encodeURIComponent(enrollmentOfferId)}?applicant=${encodeURIComponent(applicant.id)}`
    : null;

/** What the list offers for an application (enrolment section 4). */
export const actionsOf = (application: Application): ApplicationAction[] => {
  const actions: ApplicationAction[] = [];
  const wizard = isDraft(application) ? wizardOf(application) : null;
  if (wizard !== null) actions.push({ kind: 'resume', to: wizard });
  if (canView(application)) {
    actions.push({ kind: 'view', to: `/applications/${encodeURIComponent(application.applicant.id)}` });
  }
  if (canCancel(application)) actions.push({ kind: 'cancel' });
  if (canDelete(application)) actions.push({ kind: 'delete' });
  return actions;
};
