import { use, useMemo } from 'react';
import type { IntentPlace } from '../../api/intentKeys';
import { sideOffer } from '../../domain/offer';
import { draftIntent } from '../../store/draftIntent';
import { FlushContext, type Flush } from '../../store/flush';
import { useAppSelector, useAppStore, type AppStore } from '../../store/hooks';
import { selectUserId } from '../../store/session';
import { draftCleared, draftIdOf, draftStarted, itemKept, selectDraft, type Draft } from '../../store/wizard';

const MESSAGE = 'message';

const textOf = (draft: Draft | undefined): string => {
  const { text } = (draft?.halfTyped?.[MESSAGE] ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : '';
};

/** A message that is begun is a draft beside the enrolments: its text, and the key under which it was sent (ADR 23). */
const messageDraft = (store: AppStore, flush: Flush, parentId: string, conversationId: string) => {
  const offer = sideOffer('message', conversationId);
  const draftId = draftIdOf(parentId, offer.id);
  const held = () => selectDraft(store.getState(), draftId);
  const begin = () => {
    if (!held()) store.dispatch(draftStarted({ parentId, offer }));
  };
  const kept = draftIntent({ ...store, draftId, flush }, MESSAGE);
  const settle = () => {
    kept.settle();
    if (textOf(held()) === '') store.dispatch(draftCleared(draftId));
  };
  const intent: IntentPlace = {
    held: kept.held,
    keep: (formed) => {
      begin();
      return kept.keep(formed);
    },
    settle,
  };
  const keep = (text: string) => {
    if (text === textOf(held())) return;
    begin();
    const item = text === '' ? null : { text };
    store.dispatch(itemKept({ draftId, list: MESSAGE, item, at: new Date().toISOString() }));
    // an unanswered message keeps its key
    if (text === '' && !intent.held()) store.dispatch(draftCleared(draftId));
  };
  /** The message has arrived. What was written after it stays. */
  const sent = (text: string) => {
    if (textOf(held()).trim() === text) store.dispatch(draftCleared(draftId));
    else settle();
  };
  return { draftId, keep, sent, intent };
};

/** What a parent writes in a conversation, kept through a reload and the end of a session until it is sent. */
export const useMessageDraft = (conversationId: string) => {
  const store = useAppStore();
  const flush = use(FlushContext);
  const parentId = useAppSelector(selectUserId) ?? '';
  const draft = useMemo(
    () => messageDraft(store, flush, parentId, conversationId),
    [store, flush, parentId, conversationId],
  );
  const text = useAppSelector((state) => textOf(selectDraft(state, draft.draftId)));
  return { ...draft, text, flush };
};
