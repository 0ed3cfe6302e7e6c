import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { applyAgain, resumeDraft } from '../../features/enrolment';
import { APPLIES_AGAIN, GOES_ON } from '../../features/applyAgain';
import { useAppDispatch, useAppSelector, type AppThunk } from '../../store/hooks';
import { selectIsUntouched, type Draft } from '../../store/wizard';

export type Resumption =
  { kind: 'none' } | { kind: 'loading' } | { kind: 'failed'; retry: () => void } | { kind: 'conflict' };

interface Wanted {
  applicantId: string;
  /** Resolves to `gone` if there is nothing to copy. */
  take: (draftId: string, applicantId: string, signal: AbortSignal) => AppThunk<Promise<unknown>>;
}

/** What the address says the draft should begin with, unless that was done already. */
const wantedOf = (draft: Draft, search: URLSearchParams): Wanted | null => {
  const applicantId = search.get(GOES_ON);
  if (applicantId !== null)
    return draft.applicantId === applicantId ? null : { applicantId, take: resumeDraft };
  const earlierId = search.get(APPLIES_AGAIN);
  if (earlierId === null || draft.again?.applicantId === earlierId) return null;
  return { applicantId: earlierId, take: applyAgain };
};

/**
 * A link may name a child whose enrolment was begun elsewhere, or one who applies again: the answers are taken up, unless
 * this device has another's. An earlier application that is gone has nothing to copy.
 */
export const useResumption = (draft: Draft | null): Resumption => {
  const dispatch = useAppDispatch();
  const [search, setSearch] = useSearchParams();
  const [failedTry, setFailedTry] = useState(0);
  const [tries, setTries] = useState(1);
  const draftId = draft?.id;
  const wanted = draft && wantedOf(draft, search);
  const applicantId = wanted?.applicantId;
  const take = wanted?.take;
  const canResume = useAppSelector((state) => selectIsUntouched(state, draftId ?? ''));

  const copyNothing = useEffectEvent(() => {
    const others = new URLSearchParams(search);
    others.delete(APPLIES_AGAIN);
    setSearch(others, { replace: true });
  });

  useEffect(() => {
    if (!canResume || draftId === undefined || applicantId === undefined || !take) return undefined;
    const leaving = new AbortController();
    const begin = async () => {
      try {
        const outcome = await dispatch(take(draftId, applicantId, leaving.signal));
        if (outcome === 'gone' && !leaving.signal.aborted) copyNothing();
      } catch {
        if (!leaving.signal.aborted) setFailedTry(tries);
      }
    };
    void begin();
    return () => leaving.abort();
  }, [canResume, draftId, applicantId, take, dispatch, tries]);

  if (!wanted) return { kind: 'none' };
  if (!canResume) return { kind: 'conflict' };
  return failedTry === tries ? { kind: 'failed', retry: () => setTries(tries + 1) } : { kind: 'loading' };
};
