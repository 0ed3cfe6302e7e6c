import { useCallback, useState } from 'react';
import { DRAFT_PAUSE } from '../../../domain/limits';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { selectTakenOver, valuesKept } from '../../../store/wizard';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import { useAfterPause } from '../../../ui';

/**
 * Puts what the parent types into the draft: half a second after the last key, and at once by `flush`, when the page
 * hides and when the step is left (architecture section 4).
 */
export const useDraftKeeping = (draftId: string, stepId: FormStepId) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [takenOver] = useState(() => selectTakenOver(store.getState(), draftId));

  const handOver = useCallback(
    (values: object) => {
      // another tab has gone on with the draft: what stands here is older, and its page is about to say so
      if (selectTakenOver(store.getState(), draftId) !== takenOver) return;
      dispatch(valuesKept({ draftId, stepId, values, at: new Date().toISOString() }));
    },
    [dispatch, draftId, stepId, store, takenOver],
  );
  return useAfterPause(handOver, DRAFT_PAUSE);
};
