import { useSyncExternalStore } from 'react';
import type { ApiError } from '../../api/errors';
import { useAppStore, type AppStore } from '../../store/hooks';
import { release } from './chooseAttachments';
import type { Attachment } from './conversations';

/** Why a message was not sent: what the server said, or a message of ours. */
export type NotSent = { error?: ApiError; messageId?: string };

/** A message that is on its way, or was not sent. It outlives the page of its conversation, which finds it again. */
interface Sending {
  files: readonly Attachment[];
  /** How much of the files has been sent, from 0 to 1; undefined once the attempt has failed. */
  share: number | undefined;
  problem: NotSent | null;
}

type Sendings = Map<string, Sending>;

const sendingsOfStores = new WeakMap<AppStore, Sendings>();
const readers = new Set<() => void>();
const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/** The parent who is signed in, or who may unlock the portal. */
const ownerOf = (store: AppStore): string | undefined => {
  const { userId, lockedAs } = store.getState().session;
  return userId ?? lockedAs?.userId;
};

/** Kept until the parent has signed out, or another one has signed in. */
const startSendings = (store: AppStore): Sendings => {
  const sendings: Sendings = new Map();
  const owner = ownerOf(store);
  const end = store.subscribe(() => {
    if (ownerOf(store) === owner) return;
    end();
    sendingsOfStores.delete(store);
    for (const { files } of sendings.values()) files.forEach(release);
  });
  sendingsOfStores.set(store, sendings);
  return sendings;
};

const sendingsOf = (store: AppStore): Sendings => sendingsOfStores.get(store) ?? startSendings(store);

/**
 * The message of this draft that is being sent or has failed; a function to change it, with null when it has arrived; and one that tells
 * whether the parent has signed out since.
 */
export const useSending = (draftId: string) => {
  const store = useAppStore();
  const sendings = sendingsOf(store);
  const sending = useSyncExternalStore(subscribe, () => sendings.get(draftId));
  const tell = (next: Sending | null) => {
    if (next) sendings.set(draftId, next);
    else sendings.delete(draftId);
    for (const read of readers) read();
  };
  const isOver = () => sendingsOfStores.get(store) !== sendings;
  return [sending, tell, isOver] as const;
};
