import { useCallback, useMemo, useState } from 'react';
import type { HalfTyped } from '../../../sections/halfTyped';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { itemKept, selectTakenOver, type Draft } from '../../../store/wizard';

const none = {};

/** Keeps what is typed into the dialog of a list in the draft, so that it survives Back, a reload and the end of a session. */
export const useHalfTyped = ({ id: draftId, halfTyped: items = none }: Draft): HalfTyped => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [takenOver] = useState(() => selectTakenOver(store.getState(), draftId));
  const keep = useCallback(
    (list: string, item: object | null) => {
      // what another tab has gone on with is newer, as for the answers of the step
      if (selectTakenOver(store.getState(), draftId) !== takenOver) return;
      dispatch(itemKept({ draftId, list, item, at: new Date().toISOString() }));
    },
    [dispatch, draftId, store, takenOver],
  );
  return useMemo(() => ({ items, keep }), [items, keep]);
};
