import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Application } from '../../api/entities';
import { canApplyAgain } from '../../domain/applyAgain';
import { selectApplications } from '../../store/applications';
import { useAppSelector } from '../../store/hooks';
import { APPLIES_AGAIN } from './applyAgainAddress';

/** Whether "Apply again" is offered for an application today. */
export const useCanApplyAgain = (application: Application): boolean => {
  const [today] = useState(() => new Date());
  return useAppSelector((state) => canApplyAgain(application, selectApplications(state), today));
};

/** The applicant that the enrolment on the way to which the parent is repeats; null for a new one. */
export const useRepeated = (): string | null => useSearchParams()[0].get(APPLIES_AGAIN);
