import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Application } from '../../api/entities';
import { canApplyAgain } from '../../domain/applyAgain';
import { selectApplications } from '../../store/applications';
import { useAppSelector } from '../../store/hooks';
import { APPLIES_AGAIN, GOES_ON, type Beginning } from './applyAgainAddress';

/** Whether "Apply again" is offered for an application today. */
export const useCanApplyAgain = (application: Application): boolean => {
  const [today] = useState(() => new Date());
  return useAppSelector((state) => canApplyAgain(application, selectApplications(state), today));
};

/** What the enrolment that the parent is choosing an offer for begins with; null for a new one. */
export const useBeginning = (): Beginning | null => {
  const [search] = useSearchParams();
  for (const from of [GOES_ON, APPLIES_AGAIN] as const) {
    const applicantId = search.get(from);
    if (applicantId !== null) return { from, applicantId };
  }
  return null;
};
