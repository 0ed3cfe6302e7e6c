import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { applyAgain, resumeDraft } from '../../features/enrolment';
import { APPLIES_AGAIN, GOES_ON } from '../../features/applyAgain';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsUntouched, type Draft } from '../../store/wizard';

export type Resumption =
  { kind: 'none' } | { kind: 'loading' } | { kind: 'failed'; retry: () => void } | { kind: 'conflict' };

/** What the address says the draft should begin with, unless that was done already. */
const wantedOf = (draft: Draft, search: URLSearchParams) => {
  const applicantId = search.get(GOES_ON);
  if (applicantId !== null)
    return draft.applicantId === applicantId ? null : { applicantId, take: resumeDraft };
  const earlierId = search.get(APPLIES_AGAIN);
  if (earlierId === null || draft.again?.applicantId === earlierId) return null;
  return { applicantId: earlierId, take: applyAgain };
};

/**
 * A link may name a child whose enrolment was begun elsewhere, or one who applies again: the answers are taken up, unless
 * this device has another's.
 */
export const useResumption = (draft: Draft | null): Resumption => {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const [failedTry, setFailedTry] = useState(0);
  const [tries, setTries] = useState(1);
  const draftId = draft?.id;
  const wanted = draft && wantedOf(draft, search);
  const applicantId = wanted?.applicantId;
  const take = wanted?.take;
  const canResume = useAppSelector((state) => selectIsUntouched(state, draftId ?? ''));

  useEffect(() => {
    if (!canResume || draftId === undefined || applicantId === undefined || !take) return undefined;
    const leaving = new AbortController();
    dispatch(take(draftId, applicantId, leaving.signal)).catch(() => {
      if (!leaving.signal.aborted) setFailedTry(tries);
    });
    return () => leaving.abort();
  }, [canResume, draftId, applicantId, take, dispatch, tries]);

  if (!wanted) return { kind: 'none' };
  if (!canResume) return { kind: 'conflict' };
  return failedTry === tries ? { kind: 'failed', retry: () => setTries(tries + 1) } : { kind: 'loading' };
};
