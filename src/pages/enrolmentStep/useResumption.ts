import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { resumeDraft } from '../../features/enrolment';
import { useAppDispatch } from '../../store/hooks';
import type { Draft } from '../../store/wizard';

/** The child whose enrolment a link leads back to. */
export const APPLICANT = 'applicant';

export type Resumption =
  { kind: 'none' } | { kind: 'loading' } | { kind: 'failed'; retry: () => void } | { kind: 'conflict' };

const isUntouched = ({ applicantId, values }: Draft) =>
  applicantId === null && Object.keys(values).length === 0;

/** A link may name a child whose enrolment was begun elsewhere: it is taken up, unless this device has another's. */
export const useResumption = (draft: Draft | null): Resumption => {
  const dispatch = useAppDispatch();
  const [search] = useSearchParams();
  const applicantId = search.get(APPLICANT);
  const [failedTry, setFailedTry] = useState(0);
  const [tries, setTries] = useState(1);
  const draftId = draft?.id;
  const isWanted = draft !== null && applicantId !== null && draft.applicantId !== applicantId;
  const canResume = isWanted && isUntouched(draft);

  useEffect(() => {
    if (!canResume || draftId === undefined || applicantId === null) return;
    dispatch(resumeDraft(draftId, applicantId)).catch(() => setFailedTry(tries));
  }, [canResume, draftId, applicantId, dispatch, tries]);

  if (!isWanted) return { kind: 'none' };
  if (!canResume) return { kind: 'conflict' };
  return failedTry === tries ? { kind: 'failed', retry: () => setTries(tries + 1) } : { kind: 'loading' };
};
