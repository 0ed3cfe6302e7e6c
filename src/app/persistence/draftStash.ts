import * as z from 'zod/mini';
import { DRAFT_STASH } from '../../domain/deviceKeys';
import type { AppStore } from '../../store/hooks';
import { draftsRestored, selectDrafts, type Draft } from '../../store/wizard';
import { isGoneFromDevice, revisionOnDevice } from './draftVault';
import { stashWhileHidden, takeStash } from './stash';
import { draftShape } from '../../store/stored/storedDraft';

/** `base`: the revision that the device held, as far as the tab knew; missing if it held none. */
const stashShape = z.record(z.string(), z.extend(draftShape, { base: z.optional(z.int()) }));

type Based = Pick<Draft, 'id'> & { base?: number | undefined };

/** Another tab has sent or erased the draft since, or begun it anew. */
const isOver = ({ id, base }: Based): boolean =>
  base !== undefined && (isGoneFromDevice(id) || (revisionOnDevice(id) ?? base) < base);

/** Restores the stash for the parent who left it; a stash of anybody else is discarded. */
export const restoreDraftStash = (store: AppStore, parentId: string): void => {
  const stash = takeStash(DRAFT_STASH, (stashed) => stashShape.parse(stashed)) ?? {};
  const own = Object.values(stash).filter((draft) => draft.parentId === parentId && !isOver(draft));
  store.dispatch(
    draftsRestored(Object.fromEntries(own.map(({ base: _base, ...draft }) => [draft.id, draft]))),
  );
};

/** The drafts whose last changes are not on the device yet. */
const unwritten = (store: AppStore): Record<string, Draft & Based> | null => {
  const drafts = Object.values(selectDrafts(store.getState()));
  const based = drafts.map((draft) => ({ ...draft, base: revisionOnDevice(draft.id) }));
  const left = based.filter(({ base, revision }) => base !== revision);
  return left.length === 0 ? null : Object.fromEntries(left.map((draft) => [draft.id, draft]));
};

const stashing = new WeakSet<AppStore>();

/** Stashes the drafts whose last changes may never reach the device. */
export const stashDraftsWhileHidden = (store: AppStore): void => {
  if (stashing.has(store)) return;
  stashing.add(store);
  stashWhileHidden(store, DRAFT_STASH, () => unwritten(store));
};
