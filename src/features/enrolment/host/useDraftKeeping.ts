import { useCallback, useEffect, useRef, useState } from 'react';
import { DRAFT_PAUSE } from '../../../domain/limits';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { selectTakenOver, valuesKept } from '../../../store/wizard';
import type { FormStepId } from '../../../sections/enrolmentSteps';

interface Waiting {
  values: object;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Puts what the parent types into the draft: half a second after the last key, and at once by `flush`, when the page
 * hides and when the step is left (architecture section 4).
 */
export const useDraftKeeping = (draftId: string, stepId: FormStepId) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [takenOver] = useState(() => selectTakenOver(store.getState(), draftId));
  const waiting = useRef<Waiting | undefined>(undefined);
  const [isPending, setPending] = useState(false);

  const flush = useCallback(() => {
    if (!waiting.current) return;
    const { values, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    // another tab has gone on with the draft: what stands here is older, and its page is about to say so
    if (selectTakenOver(store.getState(), draftId) !== takenOver) return;
    dispatch(valuesKept({ draftId, stepId, values, at: new Date().toISOString() }));
    setPending(false);
  }, [dispatch, draftId, stepId, store, takenOver]);

  const keep = useCallback(
    (values: object) => {
      clearTimeout(waiting.current?.timer);
      waiting.current = { values, timer: setTimeout(flush, DRAFT_PAUSE) };
      setPending(true);
    },
    [flush],
  );

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    // while capturing, so that the draft is whole before anybody else stores it on leaving
    window.addEventListener('pagehide', flush, { capture: true });
    document.addEventListener('visibilitychange', whenHidden, { capture: true });
    return () => {
      window.removeEventListener('pagehide', flush, { capture: true });
      document.removeEventListener('visibilitychange', whenHidden, { capture: true });
      flush();
    };
  }, [flush]);

  return { keep, flush, isPending };
};
