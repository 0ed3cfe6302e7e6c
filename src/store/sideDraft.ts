import { use, useMemo } from 'react';
import type { IntentPlace } from '../api/intentKeys';
import type { Learnt } from '../api/versions';
import { sideOffer, type SideDraft } from '../domain/offer';
import { draftIntent } from './draftIntent';
import { FlushContext, keptOnDevice, type Flush } from './flush';
import { useAppSelector, useAppStore, type AppStore } from './hooks';
import { ownIntent } from './ownIntent';
import { selectUserId } from './session';
import {
  draftCleared,
  draftIdOf,
  draftStarted,
  itemKept,
  recordsLearnt,
  recordSaved,
  selectDraft,
} from './wizard';

interface Place {
  store: AppStore;
  flush: Flush;
  parentId: string;
}

const sideDraft = ({ store, flush, parentId }: Place, kind: SideDraft, recordId: string) => {
  const offer = sideOffer(kind, recordId);
  const draftId = draftIdOf(parentId, offer.id);
  const held = () => selectDraft(store.getState(), draftId);
  const typed = () => held()?.halfTyped?.[kind];
  const isOwn = () => (selectUserId(store.getState()) ?? '') === parentId;
  const begin = () => {
    if (!held() && isOwn()) store.dispatch(draftStarted({ parentId, offer }));
  };
  const clear = () => store.dispatch(draftCleared(draftId));
  const place = draftIntent({ ...store, draftId, flush }, kind);
  const own: IntentPlace = {
    held: place.held,
    keep: (formed) => {
      begin();
      return place.keep(formed);
    },
    settle: () => {
      place.settle();
      if (!typed()) clear();
    },
  };
  const intent = ownIntent(own, isOwn);
  /** What was typed; null when it was erased. */
  const keep = (item: object | null) => {
    if (item) begin();
    store.dispatch(itemKept({ draftId, list: kind, item, at: new Date().toISOString() }));
    // an unanswered call keeps its key
    if (!item && !place.held()) clear();
  };
  /** What a save has learned about the record; resolves when the device holds it. */
  const learn = (learnt: Learnt) => {
    store.dispatch(recordsLearnt({ draftId, ...learnt }));
    return keptOnDevice(flush, store.getState);
  };
  /** An earlier body has made this record, so that it is changed from now on. */
  const made = (recordId: string) => store.dispatch(recordSaved({ draftId, sectionId: kind, recordId }));
  const madeId = () => held()?.recordIds[kind];
  return { draftId, held, typed, keep, clear, intent, learn, made, madeId, flush };
};

/**
 * One form or text that is begun, as a draft beside the enrolments, and the key under which it was sent (ADR 23): kept through a
 * reload and the end of a session until it is cleared.
 */
export const useSideDraft = (kind: SideDraft, recordId: string) => {
  const store = useAppStore();
  const flush = use(FlushContext);
  const parentId = useAppSelector(selectUserId) ?? '';
  return useMemo(
    () => sideDraft({ store, flush, parentId }, kind, recordId),
    [store, flush, parentId, kind, recordId],
  );
};
