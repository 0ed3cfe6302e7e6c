import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toFingerprint } from '../../../lib/fingerprint';
import type { HalfTyped } from '../../../sections/halfTyped';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../store/hooks';
import { itemKept, selectDraft, selectTakenOver, type Draft } from '../../../store/wizard';

const none = {};

const isSame = (one: unknown, other: unknown) => toFingerprint(one) === toFingerprint(other);

interface HalfTypedKeeping {
  halfTyped: HalfTyped;
  /** Call it when the form's changed values have been handed to the keeping of the step, which `flush` completes. */
  settleLists: (flush: () => void) => void;
}

/**
 * Keeps what is typed into a list's dialog in the draft, so that it survives Back, a reload and the end of the
 * session.
 */
export const useHalfTyped = ({ id: draftId, halfTyped: items = none }: Draft): HalfTypedKeeping => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const known = useRef<Record<string, object | undefined>>(items);
  useEffect(() => {
    known.current = items;
  }, [items]);
  const keep = useCallback(
    (list: string, item: object | null) => {
      // another window has stored something newer
      if (!isSame(selectDraft(store.getState(), draftId)?.halfTyped?.[list], known.current[list])) return;
      known.current = { ...known.current, [list]: item ?? undefined };
      dispatch(itemKept({ draftId, list, item, at: new Date().toISOString() }));
    },
    [dispatch, draftId, store],
  );
  /** Lists whose changes are not kept yet, and whether the entry that was open for them was saved or discarded. */
  const changed = useRef(new Map<string, boolean>());
  const listChanged = useCallback((list: string, isOver: boolean) => {
    changed.current.set(list, isOver);
  }, []);
  const settleLists = (flush: () => void) => {
    if (changed.current.size === 0) return;
    flush();
    for (const [list, isOver] of changed.current) if (isOver) keep(list, null);
    changed.current.clear();
  };
  const halfTyped = useMemo(() => ({ items, keep, listChanged }), [items, keep, listChanged]);
  return { halfTyped, settleLists };
};

/** Counts how often another window has replaced the half-typed entry of one of `lists`: an open dialog is then out of date. */
export const useReplacedItems = (
  { id: draftId, halfTyped = none }: Draft,
  lists: readonly string[],
): number => {
  const takenOver = useAppSelector((state) => selectTakenOver(state, draftId));
  const items = toFingerprint(lists.map((list) => (halfTyped as Record<string, unknown>)[list]));
  const [seen, setSeen] = useState({ takenOver, items, count: 0 });
  if (seen.takenOver === takenOver && seen.items === items) return seen.count;
  const isReplaced = seen.takenOver !== takenOver && seen.items !== items;
  setSeen({ takenOver, items, count: seen.count + (isReplaced ? 1 : 0) });
  return seen.count;
};
