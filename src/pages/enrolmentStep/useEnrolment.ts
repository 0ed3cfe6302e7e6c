import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '../../api/errors';
import { useGetOffersQuery } from '../../api/schools';
import { serverNow } from '../../api/serverClock';
import type { OfferDto } from '../../contract/schools';
import { isDraft } from '../../domain/applicationStatus';
import { hasEnded, meansNoActivePromotion } from '../../domain/offer';
import { GOES_ON } from '../../features/applyAgain';
import { reopenDraft } from '../../features/enrolment';
import { selectApplicationOf } from '../../store/applications';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/session';
import { useApplications } from '../../store/useRecords';
import {
  draftIdOf,
  draftStarted,
  selectAreDraftsRestored,
  selectDoneElsewhere,
  selectDraft,
  type Draft,
} from '../../store/wizard';
import { heldOffer } from './heldOffer';

export type Enrolment =
  | { kind: 'loading' }
  /** The draft is begun before anything is painted. */
  | { kind: 'starting' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'unknownOffer' }
  /** The application was submitted or removed without this page. */
  | { kind: 'doneElsewhere'; draftId: string; applicantId: string | null }
  /** `isClosed`: the school no longer has the offer, or it has ended, and the child has no place in it yet. */
  | { kind: 'ready'; draft: Draft; isClosed: boolean };

const SPEAKS_OF_THE_OFFER = [400, 404, 410, 422];

/** Other refusals speak of the session, of the reader's rights or of too many requests. */
const isSchoolsWord = (error: unknown) =>
  isApiError(error) &&
  (SPEAKS_OF_THE_OFFER.includes(error.status) ||
    meansNoActivePromotion({ ...error, message: error.message ?? '' }));

/** The draft for an offer: the parent's own from before, or a new one when the school has the offer. */
export const useEnrolment = (schoolId: string, offerId: string): Enrolment => {
  const dispatch = useAppDispatch();
  const parentId = useAppSelector(selectUserId) ?? '';
  const isRestored = useAppSelector(selectAreDraftsRestored);
  const draftId = draftIdOf(parentId, offerId);
  const draft = useAppSelector((state) => selectDraft(state, draftId));
  const doneWith = useAppSelector((state) => selectDoneElsewhere(state, draftId));
  const { currentData: offers, error, isFetching, isError, refetch } = useGetOffersQuery(schoolId);
  const isLoading = isFetching && offers === undefined;
  const goesOn = useSearchParams()[0].get(GOES_ON);
  const applications = useApplications({ isAsked: goesOn !== null });
  const ownApplicant = draft?.applicantId ?? goesOn ?? '';
  const application = useAppSelector((state) => selectApplicationOf(state, ownApplicant));
  const held = useMemo(() => heldOffer(application, offerId, schoolId), [application, offerId, schoolId]);
  const listed = offers?.find(({ id }: OfferDto) => id === offerId);
  const offer = listed ?? (draft ? undefined : held);
  const canStart = isRestored && parentId !== '' && offer !== undefined && doneWith === undefined;

  useLayoutEffect(() => {
    if (canStart) dispatch(draftStarted({ parentId, offer }));
  }, [canStart, dispatch, parentId, offer]);

  const isKnown = draft !== undefined;
  useEffect(() => {
    if (!isKnown) return undefined;
    const leaving = new AbortController();
    void dispatch(reopenDraft(draftId, leaving.signal));
    return () => leaving.abort();
  }, [isKnown, dispatch, draftId]);

  if (doneWith !== undefined) return { kind: 'doneElsewhere', draftId, applicantId: doneWith };
  if (draft) {
    const isAnswered = Array.isArray(offers) || isSchoolsWord(error);
    const isOver = (isAnswered && !listed) || hasEnded(draft.offer.endDate, serverNow());
    // what has been submitted was applied for in time
    const isClosed = isOver && (application === undefined || isDraft(application));
    return { kind: 'ready', draft, isClosed };
  }
  if (canStart) return { kind: 'starting' };
  if (isLoading || applications.isLoading || !isRestored) return { kind: 'loading' };
  if (isError && !isSchoolsWord(error)) return { kind: 'failed', retry: () => void refetch() };
  if (applications.isError && !applications.isRead && !listed)
    return { kind: 'failed', retry: () => void applications.refetch() };
  return { kind: 'unknownOffer' };
};
