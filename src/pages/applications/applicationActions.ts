import type { Application } from '../../api/entities';
import { otherOfferAddress } from '../../features/applyAgain';
import { canCancel, canDelete, canView, isDraft } from '../../domain/applicationStatus';

export type ApplicationAction = { kind: 'view' | 'resume'; to: string } | { kind: 'cancel' | 'delete' };
export type ConfirmedAction = 'cancel' | 'delete';

export const applicantName = ({ applicant }: Application): string =>
  `${applicant.firstName} ${applicant.lastName}`;

/** Its offer had no place left when the account was activated (decision 50). */
export const hasLostPlace = (application: Application): boolean =>
  isDraft(application) && Boolean(application.placeLostAt);

/** The wizard of a draft, as long as its offer is known; it takes up the child that the address names. */
const wizardOf = ({ applicant, enrollmentSchoolId, enrollmentOfferId }: Application): string | null =>
  enrollmentSchoolId && enrollmentOfferId
    ? `/children/enroll/${encodeURIComponent(enrollmentSchoolId)}/${encodeURIComponent(enrollmentOfferId)}?applicant=${encodeURIComponent(applicant.id)}`
    : null;

/** What has lost its place goes on with another offer, which is chosen first. */
const wayOnOf = (application: Application): string | null =>
  hasLostPlace(application) ? otherOfferAddress(application) : wizardOf(application);

/** What the list offers for an application (enrolment section 4). */
export const actionsOf = (application: Application): ApplicationAction[] => {
  const actions: ApplicationAction[] = [];
  const wizard = isDraft(application) ? wayOnOf(application) : null;
  if (wizard !== null) actions.push({ kind: 'resume', to: wizard });
  if (canView(application)) {
    actions.push({ kind: 'view', to: `/applications/${encodeURIComponent(application.applicant.id)}` });
  }
  if (canCancel(application)) actions.push({ kind: 'cancel' });
  if (canDelete(application)) actions.push({ kind: 'delete' });
  return actions;
};
