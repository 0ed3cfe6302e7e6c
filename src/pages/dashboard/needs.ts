import type { Application, Child } from '../../api/entities';
import { addressOf } from '../../domain/addresses';
import { pathOfChild } from '../../domain/children';
import { isDraft, isUnconfirmed, needsCompletion } from '../../domain/applicationStatus';
import { feesDueOn } from '../../domain/feesDue';
import { PROGRESS_MAXIMUM, PROGRESS_STEP } from '../../domain/limits';
import { daysRemaining, endOf, hasEnded, offerTitle } from '../../domain/offer';
import { unansweredRequests } from '../../domain/requests';
import { needsOffer, wizardAddress } from '../../features/applyAgain';
import { fromCalendarDate, toCalendarDate } from '../../lib/dates';
import { latestDraftOf, type Draft } from '../../store/wizard';

/** One line of what waits for the parent, and where it is answered. */
export interface Need {
  id: string;
  kind: 'email' | 'request' | 'overdue' | 'complete' | 'closing' | 'draft' | 'unsent' | 'unsentClosing';
  action: 'confirm' | 'answer' | 'fees' | 'complete' | 'continue';
  values: Record<string, string | number>;
  /** When it was due, or when it ends. */
  date?: Date | undefined;
  to: string;
}

interface Known {
  applications: readonly Application[];
  children: readonly Child[];
  drafts: readonly Draft[];
  /** Whether the parent's address waits for its confirmation (ADR 27). */
  isUnconfirmed: boolean;
}

const STEPS = PROGRESS_MAXIMUM / PROGRESS_STEP;
const DAYS_OF_A_WEEK = 7;

/** Until it is confirmed, the parent gets no notifications by mail and sees no children that the school has imported. */
const confirmation: Need = {
  id: 'email',
  kind: 'email',
  action: 'confirm',
  values: {},
  to: addressOf('account'),
};

const requestsOf = (application: Application): Need[] =>
  unansweredRequests(application).map(({ id, text }) => ({
    id,
    kind: 'request',
    action: 'answer',
    values: { name: application.applicant.firstName, text },
    to: addressOf('applicationDetail', { applicantId: application.applicant.id }),
  }));

const overdueOf = ({ id, firstName, feesDue }: Child, today: Date): Need[] => {
  const { overdue } = feesDueOn(toCalendarDate(today), feesDue);
  const [since] = overdue;
  return since === undefined
    ? []
    : [
        {
          id: `fees of ${id}`,
          kind: 'overdue',
          action: 'fees',
          values: { name: firstName, count: overdue.length },
          date: fromCalendarDate(since),
          to: pathOfChild(addressOf('fees'), id),
        },
      ];
};

const isClosing = (endDate: string, today: Date) =>
  !hasEnded(endDate, today) && daysRemaining(endDate, today) <= DAYS_OF_A_WEEK;

/** How far a draft of this device has come. Steps are saved one after another. What is submitted was in time. */
const progressOf = (
  draft: Draft,
  today: Date,
  isSubmitted = false,
): Pick<Need, 'kind' | 'values' | 'date'> => {
  const passed = Object.values(draft.status).filter(
    (status) => status === 'saved' || status === 'alreadySaved',
  ).length;
  const values = { step: Math.min(passed + 1, STEPS), steps: STEPS };
  return !isSubmitted && isClosing(draft.offer.endDate, today)
    ? { kind: 'closing', values, date: endOf(draft.offer.endDate) }
    : { kind: 'draft', values };
};

/** Of a draft that another device keeps, or nobody does, only its offer is known. */
const unsentOf = ({ offerEndDate }: Application, today: Date): Pick<Need, 'kind' | 'values' | 'date'> =>
  offerEndDate && isClosing(offerEndDate, today)
    ? { kind: 'unsentClosing', values: {}, date: endOf(offerEndDate) }
    : { kind: 'unsent', values: {} };

const unfinishedOf = (application: Application, drafts: readonly Draft[], today: Date): Need[] => {
  const kept = latestDraftOf(drafts, application.applicant.id);
  const shared = {
    id: application.id,
    to: wizardAddress(application, kept?.offer) ?? addressOf('applications'),
  };
  const name = application.applicant.firstName;
  if (needsCompletion(application))
    return [{ ...shared, kind: 'complete', action: 'complete', values: { name } }];
  if (!isDraft(application) && !(kept && isUnconfirmed(application))) return [];
  // where it lost its place, its own page says what to do
  if (needsOffer(application, kept?.offer))
    return [
      { ...shared, to: addressOf('applications'), kind: 'unsent', action: 'continue', values: { name } },
    ];
  const progress = kept ? progressOf(kept, today, !isDraft(application)) : unsentOf(application, today);
  return [{ ...shared, ...progress, action: 'continue', values: { ...progress.values, name } }];
};

/** What was typed on this device before its first step was saved, so that the server knows nothing of it. */
const unsavedOf = (draft: Draft, today: Date): Need[] => {
  const { id, applicantId, schoolId, offer, values } = draft;
  if (applicantId !== null || Object.keys(values).length === 0) return [];
  const { firstName } = (values.student ?? {}) as { firstName?: string };
  const progress = progressOf(draft, today);
  return [
    {
      ...progress,
      id,
      action: 'continue',
      values: { ...progress.values, name: firstName?.trim() || offerTitle(offer) },
      to: addressOf('enrolmentStep', { schoolId, offerId: offer.id }),
    },
  ];
};

/** What waits for the parent: the address to confirm, what the school asked for, what is overdue, what is not finished. */
export const needsOf = ({ applications, children, drafts, isUnconfirmed }: Known, today: Date): Need[] => [
  ...(isUnconfirmed ? [confirmation] : []),
  ...applications.flatMap(requestsOf),
  ...children.flatMap((child) => overdueOf(child, today)),
  ...applications.flatMap((application) => unfinishedOf(application, drafts, today)),
  ...drafts.flatMap((draft) => unsavedOf(draft, today)),
];
