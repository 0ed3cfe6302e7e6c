import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { selectTakenOver } from '../../../store/wizard';

/** Calls `take` with the old and the new answers of the step when another window has changed the draft. */
export const useTakenOver = (
  draftId: string,
  values: object,
  take: (former: object, theirs: object) => void,
): void => {
  const takenOver = useAppSelector((state) => selectTakenOver(state, draftId));
  const seen = useRef({ takenOver, values });
  const onTakenOver = useEffectEvent(take);
  useEffect(() => {
    const before = seen.current;
    seen.current = { takenOver, values };
    if (takenOver !== before.takenOver) onTakenOver(before.values, values);
  }, [takenOver, values]);
};
