import type { Application } from '../../api/entities';
import { isDraft } from '../../domain/applicationStatus';

/**
 * Whether its offer had no place left when the account was activated (decision 50), so that another one has to be chosen.
 * `kept`: the offer of the draft that this device keeps for it, which may be another already.
 */
export const needsOffer = (application: Application, kept?: { id: string }): boolean =>
  isDraft(application) &&
  Boolean(application.placeLostAt) &&
  (kept === undefined || kept.id === application.enrollmentOfferId);
