import * as z from 'zod/mini';
import { draftsRestored, type Draft } from '../../store/wizard';
import type { AppStore } from '../../store/hooks';
import { clearStash, STASH_KEY } from './stash';
import { draftShape } from './storedDraft';

const read = (): Record<string, Draft> => {
  try {
    const stash: unknown = JSON.parse(sessionStorage.getItem(STASH_KEY) ?? '{}');
    return z.record(z.string(), draftShape).parse(stash);
  } catch {
    return {};
  }
};

/** Takes the stash back for the parent who left it; anybody else's is thrown away. */
export const restoreStash = (store: AppStore, parentId: string): void => {
  const own = Object.entries(read()).filter(([, draft]) => draft.parentId === parentId);
  clearStash();
  store.dispatch(draftsRestored(Object.fromEntries(own)));
};
