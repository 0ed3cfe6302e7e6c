import * as z from 'zod/mini';
import { DRAFT_STASH } from '../../domain/deviceKeys';
import type { AppStore } from '../../store/hooks';
import { draftsRestored, selectDrafts } from '../../store/wizard';
import { stashWhileHidden, takeStash } from './stash';
import { draftShape } from '../../store/stored/storedDraft';

const stashShape = z.record(z.string(), draftShape);

/** Restores the stash for the parent who left it; a stash of anybody else is discarded. */
export const restoreDraftStash = (store: AppStore, parentId: string): void => {
  const stash = takeStash(DRAFT_STASH, (stashed) => stashShape.parse(stashed)) ?? {};
  const own = Object.entries(stash).filter(([, draft]) => draft.parentId === parentId);
  store.dispatch(draftsRestored(Object.fromEntries(own)));
};

const stashing = new WeakSet<AppStore>();

/** Stashes the drafts whose last changes may not be on the device yet. */
export const stashDraftsWhileHidden = (store: AppStore): void => {
  if (stashing.has(store)) return;
  stashing.add(store);
  stashWhileHidden(store, DRAFT_STASH, () => {
    const drafts = selectDrafts(store.getState());
    return Object.keys(drafts).length === 0 ? null : drafts;
  });
};
