import { useEffect, useEffectEvent, useRef } from 'react';
import { toFingerprint } from '../../../lib/fingerprint';
import { useAppSelector } from '../../../store/hooks';
import { selectTakenOver } from '../../../store/wizard';

type Values = Readonly<Record<string, unknown>>;

interface OpenForm {
  /** What the form shows. */
  shown: object;
  /**
   * Values that the draft is known to have had: those that the other window started from, and those that this one
   * stored last.
   */
  known: readonly object[];
}

/** The fields that another window has changed, except those that the parent is editing here. */
export const changedElsewhere = (theirs: object, { shown, known }: OpenForm): Values => {
  const isKnown = (name: string, value: unknown) =>
    known.some((values) => toFingerprint((values as Values)[name]) === toFingerprint(value));
  return Object.fromEntries(
    Object.entries(theirs as Values).filter(
      ([name, value]) => !isKnown(name, value) && isKnown(name, (shown as Values)[name]),
    ),
  );
};

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
