import { persistStore } from 'redux-persist';
import { DRAFT_STASH } from '../../domain/deviceKeys';
import { DEVICE_LIMIT } from '../../domain/limits';
import type { Flush } from '../../store/flush';
import { selectAccount, selectUserId } from '../../store/session';
import { toastShown } from '../../store/ui';
import {
  deviceAnswered,
  draftDoneElsewhere,
  draftsRestored,
  draftTakenOver,
  selectDraft,
  selectDrafts,
} from '../../store/wizard';
import type { AppStore } from '../../store/hooks';
import { clearStash } from './clearStash';
import { device, forgetVisitor, isOfVisitor, ownDraftKey } from './device';
import type * as Drafts from './drafts';
import { alsoSettle, settleWithin } from './pendingWork';
import type { StorageListener } from './storageEngine';

/** Loaded at sign-in, because the first page does not need it. */
let drafts: typeof Drafts | undefined;
/** Rejected where the signed-in parent's drafts cannot be kept because this could not be loaded. */
let loading: Promise<unknown> | undefined;

const setAside = toastShown({ tone: 'warning', messageId: 'persistence.setAside' });

/** The engine is created before the store, so its messages wait for the store. */
export const storageListenerOf = (store: () => AppStore): StorageListener => ({
  deviceAnswered: (kept) => {
    if (store().getState().wizard.isKeptOnDevice !== kept) store().dispatch(deviceAnswered({ kept }));
  },
  stateSetAside: () => store().dispatch(setAside),
  draftsChanged: async (changed) => {
    await loading;
    await drafts?.keepDrafts(changed);
  },
});

const openVault = async (store: AppStore, parentId: string, draftKey: string | null) => {
  const loaded = (loading = import(/* webpackChunkName: "drafts" */ './drafts'));
  drafts = await loaded;
  if (selectUserId(store.getState()) !== parentId) return {};
  return drafts.openVault(parentId, async () => draftKey ?? ownDraftKey(), {
    draftHere: (id) => selectDraft(store.getState(), id),
    draftChangedElsewhere: (id, draft) =>
      store.dispatch(draft ? draftTakenOver(draft) : draftDoneElsewhere(id)),
    draftSetAside: () => store.dispatch(setAside),
  });
};

const restoreDrafts = async (store: AppStore, parentId: string, draftKey: string | null): Promise<void> => {
  const restored = await openVault(store, parentId, draftKey).catch(() => {
    store.dispatch(deviceAnswered({ kept: false }));
    return {};
  });
  if (selectUserId(store.getState()) !== parentId) return;
  store.dispatch(draftsRestored(restored));
  drafts?.restoreDraftStash(store, parentId);
  // not before: a page that is hidden while its drafts are read would throw the stash away
  drafts?.stashDraftsWhileHidden(store);
};

/** Signing in restores the parent's own drafts. Signing out leaves only encrypted drafts on the device. */
const followSession = (store: AppStore): void => {
  /** What is still written of parents who have left. */
  let leaving: Promise<unknown> | undefined;
  alsoSettle(store, () => Promise.resolve(leaving));
  let parentId: string | null | undefined;
  let held = selectDrafts(store.getState());
  const follow = () => {
    const state = store.getState();
    const current = selectUserId(state);
    const before = held;
    held = selectDrafts(state);
    if (current === parentId) return;
    const wasSignedIn = typeof parentId === 'string';
    parentId = current;
    // on a slow device the last changes still wait behind an earlier write
    const written = wasSignedIn ? drafts?.keepDrafts(before).catch(() => undefined) : undefined;
    drafts?.closeVault();
    loading = undefined;
    leaving = Promise.all([leaving, written]);
    if (current !== null) void restoreDrafts(store, current, selectAccount(state)?.draftKey ?? null);
    else {
      clearStash(DRAFT_STASH);
      if (wasSignedIn) leaving = Promise.all([leaving, forgetVisitor().catch(() => undefined)]);
    }
  };
  store.subscribe(follow);
  follow();
};

/** Keeps a visitor's registration in sync on every page, and erases it after a day. */
const followVisitor = async (store: AppStore): Promise<void> => {
  if (!(await device.keys()).some(isOfVisitor)) return;
  const { keepRegistration } = await import(
    /* webpackChunkName: "registrationKeeper" */ './registrationKeeper'
  );
  await keepRegistration(store);
};

export interface Persistence {
  /** Resolves when session and appearance have been read. */
  restored: Promise<void>;
  flush: Flush;
}

/** Stores on the device what must be kept there, and restores it into the store. */
export const startPersistence = (store: AppStore): Persistence => {
  const read = new Promise<ReturnType<typeof persistStore>>((resolve) => {
    const started: ReturnType<typeof persistStore> = persistStore(store, null, () =>
      queueMicrotask(() => resolve(started)),
    );
  });
  const restored = read.then((persistor) => {
    alsoSettle(store, () => persistor.flush());
    followSession(store);
    void followVisitor(store).catch(() => undefined);
    window.addEventListener('pagehide', () => void persistor.flush());
  });
  const flush = async () => {
    await restored;
    if (!(await settleWithin(store, DEVICE_LIMIT))) store.dispatch(deviceAnswered({ kept: false }));
  };
  return { restored, flush };
};
