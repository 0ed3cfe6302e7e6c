import { addressOf } from '../../domain/addresses';
import type { Application } from '../../api/entities';
import { canCancel, canDelete, canView, isDraft, isUnconfirmed } from '../../domain/applicationStatus';
import { needsOffer, otherOfferAddress, wizardAddress } from '../../features/applyAgain';
import type { Draft } from '../../store/wizard';

export type ApplicationAction = { kind: 'view' | 'resume'; to: string } | { kind: 'cancel' | 'delete' };
export type ConfirmedAction = 'cancel' | 'delete';

export const applicantName = ({ applicant }: Application): string =>
  `${applicant.firstName} ${applicant.lastName}`;

/** An application that has lost its place continues with another offer, which is chosen first. */
const wayOnOf = (application: Application, kept: Draft | undefined): string | null =>
  needsOffer(application, kept?.offer)
    ? otherOfferAddress(application)
    : wizardAddress(application, kept?.offer);

/**
 * What the list offers for an application (E4.15, E4.16, E4.17). `kept`: what this device keeps of it, with which it is corrected
 * until it is confirmed (ADR 3).
 */
export const actionsOf = (application: Application, kept?: Draft): ApplicationAction[] => {
  const actions: ApplicationAction[] = [];
  const goesOn = isDraft(application) || (kept !== undefined && isUnconfirmed(application));
  const wizard = goesOn ? wayOnOf(application, kept) : null;
  if (wizard !== null) actions.push({ kind: 'resume', to: wizard });
  if (canView(application)) {
    actions.push({
      kind: 'view',
      to: addressOf('applicationDetail', { applicantId: application.applicant.id }),
    });
  }
  if (canCancel(application)) actions.push({ kind: 'cancel' });
  if (canDelete(application)) actions.push({ kind: 'delete' });
  return actions;
};
