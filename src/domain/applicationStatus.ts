/** Statuses of an application and what each allows: E3.19, E4.15, decision 13, decision 23, decision 25. */
export const applicationStatuses = [
  'Pending',
  'Accepted',
  'Rejected',
  'Reviewed',
  'Cancelled',
  'Received',
  'Failed',
  'Passed',
  'Denied',
  'Admitted',
  'Waitlisted',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** A draft is a type, not a status; what has been submitted is an `Application`. */
export const applicationTypes = ['Draft', 'Application'] as const;
export type ApplicationType = (typeof applicationTypes)[number];

/** What the rules need to know of an application. A draft's `status` is null. */
export interface ApplicationState {
  type: ApplicationType;
  status: ApplicationStatus | null;
}

const isOneOf = (status: ApplicationStatus | null, statuses: readonly ApplicationStatus[]) =>
  status !== null && statuses.includes(status);

export const isDraft = (application: ApplicationState) => application.type === 'Draft';

export const canView = (application: ApplicationState) =>
  !isDraft(application) && isOneOf(application.status, ['Accepted', 'Pending', 'Rejected', 'Reviewed']);

export const canCancel = (application: ApplicationState) =>
  !isDraft(application) && !isOneOf(application.status, ['Accepted', 'Rejected', 'Reviewed', 'Cancelled']);

export const canDelete = (application: ApplicationState) =>
  isDraft(application) || !isOneOf(application.status, ['Accepted', 'Pending', 'Rejected', 'Reviewed']);

/** Whether the sections may be corrected on the application's page. */
export const canEdit = (application: ApplicationState) =>
  !isDraft(application) && isOneOf(application.status, ['Reviewed', 'Rejected']);

/** Whether it may still lead to a place in a school: a draft, or submitted and neither ended nor refused. */
export const isOnItsWay = (application: ApplicationState): boolean =>
  isDraft(application) ||
  isOneOf(application.status, ['Pending', 'Received', 'Reviewed', 'Waitlisted', 'Passed', 'Admitted']);

/** An API that does not tell `completedAt` has nothing to complete. */
type Completable = ApplicationState & { completedAt?: unknown };

const isIncomplete = (application: Completable) => !isDraft(application) && application.completedAt === null;

/**
 * Whether a parent is asked to fill in the wizard for it: a registered child's application is submitted without its questions
 * ever having been asked (decision 49). Where the sections may be corrected, they are completed there.
 */
export const needsCompletion = (application: Completable): boolean =>
  isIncomplete(application) && isOnItsWay(application) && !canEdit(application);

/** Whether the school decided on it before its questions were answered: only the school can still take the answers. */
export const isClosedIncomplete = (application: Completable): boolean =>
  isIncomplete(application) && isOneOf(application.status, ['Accepted', 'Failed', 'Denied']);

/**
 * Whether the e-signature has made it Pending and the parent has not confirmed it on the summary yet. An API that does not tell
 * `confirmedAt` leaves that open.
 */
export const isUnconfirmed = (application: ApplicationState & { confirmedAt?: unknown }): boolean =>
  !isDraft(application) && application.status === 'Pending' && !application.confirmedAt;

/**
 * Whether a parent may write its sections: those of a draft, of an application that the e-signature made Pending and that is
 * not confirmed on the summary yet, of one that was never completed, and of one that the school reviewed or rejected
 * (E4.21).
 */
export const takesAnswers = (application: Completable & { confirmedAt?: unknown }) =>
  isDraft(application) || isUnconfirmed(application) || needsCompletion(application) || canEdit(application);

export type StatusTone = 'success' | 'info' | 'warning' | 'error' | 'neutral';

const tones: Record<ApplicationStatus, StatusTone> = {
  Pending: 'warning',
  Received: 'info',
  Reviewed: 'info',
  Waitlisted: 'warning',
  Accepted: 'success',
  Admitted: 'success',
  Passed: 'success',
  Rejected: 'error',
  Denied: 'error',
  Failed: 'error',
  Cancelled: 'neutral',
};

/** The name of its status: a draft has none, and another API's may be one that the portal does not know. */
export const statusName = (application: ApplicationState) =>
  isDraft(application) ? 'Draft' : (application.status ?? 'unknown');

/** The colour that a status is shown in, by meaning. */
export const statusTone = (status: ApplicationStatus | null): StatusTone =>
  status === null ? 'neutral' : tones[status];
