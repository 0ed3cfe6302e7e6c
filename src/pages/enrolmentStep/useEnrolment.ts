import { useEffect } from 'react';
import { isApiError } from '../../api/errors';
import { useGetOffersQuery } from '../../api/schools';
import { serverNow } from '../../api/serverClock';
import type { OfferDto } from '../../contract/schools';
import { hasEnded } from '../../domain/offer';
import { endServedDraft } from '../../features/enrolment';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUserId } from '../../store/session';
import {
  draftIdOf,
  draftStarted,
  selectAreDraftsRestored,
  selectDoneElsewhere,
  selectDraft,
  type Draft,
} from '../../store/wizard';

export type Enrolment =
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }
  | { kind: 'unknownOffer' }
  /** The application was submitted or removed without this page. */
  | { kind: 'doneElsewhere'; draftId: string; applicantId: string | null }
  /** `isClosed`: the school no longer has the offer, or it has ended. */
  | { kind: 'ready'; draft: Draft; isClosed: boolean };

const isReachable = (error: unknown): error is { status: number; message: string | null } =>
  isApiError(error) && error.status >= 400 && error.status < 500;

/** The draft for an offer: the parent's own from before, or a new one when the school has the offer. */
export const useEnrolment = (schoolId: string, offerId: string): Enrolment => {
  const dispatch = useAppDispatch();
  const parentId = useAppSelector(selectUserId) ?? '';
  const isRestored = useAppSelector(selectAreDraftsRestored);
  const draftId = draftIdOf(parentId, offerId);
  const draft = useAppSelector((state) => selectDraft(state, draftId));
  const doneWith = useAppSelector((state) => selectDoneElsewhere(state, draftId));
  const { data: offers, error, isLoading, isError, refetch } = useGetOffersQuery(schoolId);
  const offer = offers?.find(({ id }: OfferDto) => id === offerId);
  const canStart = isRestored && parentId !== '' && offer !== undefined && doneWith === undefined;

  useEffect(() => {
    if (canStart) dispatch(draftStarted({ parentId, offer }));
  }, [canStart, dispatch, parentId, offer]);

  const isKnown = draft !== undefined;
  useEffect(() => {
    if (isKnown) void dispatch(endServedDraft(draftId));
  }, [isKnown, dispatch, draftId]);

  if (doneWith !== undefined) return { kind: 'doneElsewhere', draftId, applicantId: doneWith };
  if (draft) {
    const isAnswered = Array.isArray(offers) || isReachable(error);
    const isClosed = (isAnswered && !offer) || hasEnded(draft.offer.endDate, serverNow());
    return { kind: 'ready', draft, isClosed };
  }
  if (isLoading || !isRestored || canStart) return { kind: 'loading' };
  if (isError && !isReachable(error)) return { kind: 'failed', retry: () => void refetch() };
  return { kind: 'unknownOffer' };
};
