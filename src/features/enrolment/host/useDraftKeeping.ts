import { useCallback, useRef, useState } from 'react';
import { DRAFT_PAUSE } from '../../../domain/limits';
import { toFingerprint } from '../../../lib/fingerprint';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { selectDraft, selectTakenOver, valuesKept } from '../../../store/wizard';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import { useAfterPause } from '../../../ui';

/**
 * Puts what the parent types into the draft: half a second after the last key, and at once on `flush`, when the page
 * is hidden and when the parent leaves the step (ADR 4). Call `follow` once the form shows what another window has
 * changed.
 */
export const useDraftKeeping = (draftId: string, stepId: FormStepId) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [atFirst] = useState(() => selectTakenOver(store.getState(), draftId));
  const followed = useRef(atFirst);
  const handedOver = useRef<object>(undefined);

  const handOver = useCallback(
    (values: object) => {
      // another window has changed the draft, and these values are older until the form has taken that over
      if (selectTakenOver(store.getState(), draftId) !== followed.current) return;
      handedOver.current = values;
      const kept = selectDraft(store.getState(), draftId)?.values[stepId];
      if (toFingerprint(kept) === toFingerprint(values)) return;
      dispatch(valuesKept({ draftId, stepId, values, at: new Date().toISOString() }));
    },
    [dispatch, draftId, stepId, store],
  );
  const follow = useCallback(() => {
    followed.current = selectTakenOver(store.getState(), draftId);
  }, [store, draftId]);
  return { ...useAfterPause(handOver, DRAFT_PAUSE), follow, handedOver };
};
