import type { Draft } from '../../store/wizard';
import { handOverTyped } from '../../ui';
import { decrypt, encrypt, importKey } from './cipher';
import { device, quarantine } from './device';
import { mergedDraft, mergedUnread } from './mergeDrafts';
import { writeStoredState } from '../../store/stored/migrations';
import { hearOtherTabs, tellOtherTabs } from './otherTabs';
import { readStoredDraft } from '../../store/stored/storedDraft';

type Drafts = Record<string, Draft>;

export interface VaultListener {
  /** The draft as it is in this tab now. */
  draftHere: (id: string) => Draft | undefined;
  /** Another tab has changed a draft; null when that tab has finished or deleted it. */
  draftChangedElsewhere: (id: string, draft: Draft | null) => void;
  draftSetAside: () => void;
}

interface Vault {
  parentId: string;
  /** Rejects while there is none: nothing is read or written then. */
  key: () => Promise<CryptoKey>;
  listener: VaultListener;
  /** What is stored on the device as far as this tab knows: the encrypted text and the draft in it. */
  known: Map<string, { text: string; draft: Draft }>;
  /** The drafts that the device held when it was read, also those that were set aside; undefined until it can be read. */
  found?: ReadonlySet<string>;
  /** Drafts that this tab has had in memory. One that is missing later was cleared here. */
  held: Set<string>;
  /** Resolves when the current read or write is done. */
  turn: Promise<unknown>;
}
let vault: Vault | undefined;
/** The latest caller of `openVault`; signing out cancels the request. */
let asker: object | undefined;
/** What a closed vault may still be writing, by parent. */
const left = new Map<string, Vault['turn']>();

/** Runs reads and writes one after the other, so that an older read never replaces a newer one. */
const inTurn = <Result>(opened: Vault, work: () => Promise<Result>): Promise<Result> => {
  const done = opened.turn.then(work);
  opened.turn = done.catch(() => undefined);
  return done;
};

/**
 * One record per draft, so that two tabs with two children do not overwrite each other. A draft's id begins with its
 * parent's.
 */
const storageKey = (draftId: string) => `drafts:${draftId}`;

/** Asks again until there is a key. */
const keyFrom = (draftKey: () => Promise<string>): Vault['key'] => {
  let key: CryptoKey | undefined;
  return async () => (key ??= await importKey(await draftKey()));
};

/** Opens a stored draft. One that cannot be read is set aside, never deleted. */
const open = async ({ key, listener, known }: Vault, id: string): Promise<Draft | undefined> => {
  const own = await key();
  const text = await device.read(storageKey(id));
  if (text === undefined) return undefined;
  try {
    const draft = readStoredDraft(await decrypt(own, text));
    known.set(id, { text, draft });
    return draft;
  } catch {
    await quarantine(storageKey(id), text);
    await device.remove(storageKey(id));
    listener.draftSetAside();
    return undefined;
  }
};

const byId = (drafts: Draft[]): Drafts => Object.fromEntries(drafts.map((draft) => [draft.id, draft]));

const readDrafts = async (opened: Vault): Promise<Drafts> => {
  await opened.key();
  const prefix = storageKey(`${opened.parentId}:`);
  const ids = (await device.keys()).filter((key) => key.startsWith(prefix)).map((key) => key.slice(7));
  const drafts = await Promise.all(ids.map((id) => open(opened, id)));
  opened.found = new Set(ids);
  return byId(drafts.filter((draft) => draft !== undefined));
};

/**
 * Reads what could not be read at sign-in, before anything is written over it. Returns the drafts that are to be written: what was
 * typed meanwhile stands, and what it replaces is set aside.
 */
const catchUp = async (opened: Vault, drafts: Drafts): Promise<Drafts> => {
  if (opened.found) return drafts;
  const stored = Object.values(await readDrafts(opened));
  const isOpen = vault === opened;
  if (isOpen) handOverTyped();
  const found = stored.map((theirs) => {
    const mine = (isOpen ? opened.listener.draftHere(theirs.id) : undefined) ?? drafts[theirs.id];
    return { theirs, draft: mine ? mergedUnread(mine, theirs) : theirs };
  });
  if (isOpen) for (const { draft } of found) opened.listener.draftChangedElsewhere(draft.id, draft);
  for (const { theirs, draft } of found) {
    const { text } = opened.known.get(draft.id) ?? {};
    if (draft !== theirs && text !== undefined) await quarantine(storageKey(draft.id), text);
  }
  const merged = found.map(({ draft }) => draft).filter(({ id }) => id in drafts);
  return { ...drafts, ...byId(merged) };
};

/** Whether all that the portal stored was erased: a parent who is signed in has a session there. */
const isEmptied = async (): Promise<boolean> => !(await device.keys()).includes('session');

/**
 * Loads what another tab has written, or removes the draft that it has finished. False if the stored text cannot be
 * read, or was erased with all else on the device.
 */
const loadNewer = async (opened: Vault, id: string): Promise<boolean> => {
  const text = await device.read(storageKey(id));
  const before = opened.known.get(id);
  if (text === before?.text) return true;
  opened.known.delete(id);
  if (text === undefined && (await isEmptied())) return false;
  const draft = text === undefined ? null : await open(opened, id);
  if (draft === undefined) return false;
  if (draft === null) opened.held.delete(id);
  if (vault === opened) tellOfNewer(opened, id, before?.draft, draft);
  return true;
};

/** Merges what was just typed into the newer draft: each tab may have changed a different step. */
const tellOfNewer = ({ listener }: Vault, id: string, base: Draft | undefined, theirs: Draft | null) => {
  handOverTyped();
  listener.draftChangedElsewhere(id, theirs && mergedDraft(base, listener.draftHere(id), theirs));
};

/**
 * Opens a parent's drafts with the key that the server handed over at sign-in, and returns them. From then on
 * `keepDrafts` writes for that parent, also when they could not be read or have no key yet: it then asks for both before it writes.
 */
export const openVault = async (
  parentId: string,
  draftKey: () => Promise<string>,
  listener: VaultListener,
): Promise<Drafts> => {
  const mine = (asker = {});
  await left.get(parentId);
  const opened: Vault = {
    parentId,
    key: keyFrom(draftKey),
    listener,
    known: new Map(),
    held: new Set(),
    turn: Promise.resolve(),
  };
  try {
    return await readDrafts(opened);
  } finally {
    // a parent who signed out during the read must not find the vault open
    if (asker === mine) takeUp(opened);
  }
};

const takeUp = (opened: Vault): void => {
  vault = opened;
  hearOtherTabs((id) => {
    if (vault === opened && id.startsWith(`${opened.parentId}:`))
      void inTurn(opened, async () => {
        await catchUp(opened, {});
        await loadNewer(opened, id);
      }).catch(() => undefined);
  });
};

/**
 * Closes the vault at sign-out: nothing more is handed over to it, and only the same parent can open the drafts again. What it was
 * handed before is still written.
 */
export const closeVault = (): void => {
  if (vault) left.set(vault.parentId, vault.turn);
  vault = asker = undefined;
};

/** The revision of a draft on the device, as far as this tab knows. */
export const revisionOnDevice = (id: string): number | undefined => vault?.known.get(id)?.draft.revision;

/** False also when the device could not be read. */
export const isGoneFromDevice = (id: string): boolean => vault?.found?.has(id) === false;

const keepDraft = async (opened: Vault, draft: Draft): Promise<void> => {
  const { id, revision } = draft;
  const before = opened.known.get(id);
  if (before?.draft.revision === revision) return;
  const text = await encrypt(await opened.key(), writeStoredState('wizard', { ...draft }));
  if ((await device.swap(storageKey(id), before?.text, text)) === before?.text) {
    opened.known.set(id, { text, draft });
    tellOtherTabs(id);
    return;
  }
  await quarantine(storageKey(id), text);
  if (!(await loadNewer(opened, id))) await keepDraft(opened, draft);
};

const writeAll = async (opened: Vault, drafts: Drafts): Promise<void> => {
  for (const draft of Object.values(drafts)) {
    if (draft.parentId !== opened.parentId) continue;
    opened.held.add(draft.id);
    // another tab's changes may have been loaded since
    await keepDraft(opened, opened.listener.draftHere(draft.id) ?? draft);
  }
  for (const id of opened.held) {
    if (id in drafts) continue;
    await device.remove(storageKey(id));
    opened.held.delete(id);
    opened.known.delete(id);
    tellOtherTabs(id);
  }
};

/** Writes the drafts of the parent whose vault is open; without an open vault it does nothing. */
export const keepDrafts = async (drafts: Drafts): Promise<void> => {
  const opened = vault;
  if (opened) await inTurn(opened, async () => writeAll(opened, await catchUp(opened, drafts)));
};
