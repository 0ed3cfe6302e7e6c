import { useEffect, useEffectEvent, useRef } from 'react';
import { toFingerprint } from '../../../lib/fingerprint';
import { useAppSelector } from '../../../store/hooks';
import { selectTakenOver } from '../../../store/wizard';

type Values = Readonly<Record<string, unknown>>;

/** The fields in which `theirs` differs from everything that this window knows. */
export const changedElsewhere = (theirs: object, ...known: object[]): Values =>
  Object.fromEntries(
    Object.entries(theirs as Values).filter(([name, value]) =>
      known.every((values) => toFingerprint((values as Values)[name]) !== toFingerprint(value)),
    ),
  );

/** Calls `take` when another window has gone on with the draft: with the step's answers as they were, and as they are. */
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
