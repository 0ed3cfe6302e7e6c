import type { Draft } from '../../store/wizard';
import { device, quarantine } from './device';
import { readStoredState, writeStoredState } from './migrations';

interface Vault {
  parentId: string;
  key: CryptoKey;
}
let vault: Vault | undefined;

const INITIALIZATION_VECTOR_BYTES = 12;
const storageKey = (parentId: string) => `drafts:${parentId}`;

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const encrypt = async (key: CryptoKey, text: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(INITIALIZATION_VECTOR_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
};

const decrypt = async (key: CryptoKey, stored: string): Promise<string> => {
  const [iv = '', sealed = ''] = stored.split('.');
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64(iv) },
    key,
    fromBase64(sealed),
  );
  return new TextDecoder().decode(opened);
};

type Drafts = Record<string, Draft>;

/** Drafts that cannot be opened are set aside, never deleted. */
const readDrafts = async ({ parentId, key }: Vault): Promise<Drafts> => {
  const stored = await device.read(storageKey(parentId));
  if (stored === undefined) return {};
  try {
    return readStoredState('wizard', await decrypt(key, stored)).drafts as Drafts;
  } catch (unreadable) {
    await quarantine(storageKey(parentId), stored);
    throw unreadable;
  }
};

/**
 * Opens the drafts of a parent with the key that the server handed over at sign-in (base64 of 32 bytes) and gives what
 * they hold. From here on `keepDrafts` writes for that parent.
 */
export const openVault = async (parentId: string, draftKey: string): Promise<Drafts> => {
  const key = await crypto.subtle.importKey('raw', fromBase64(draftKey), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  const opened = { parentId, key };
  try {
    return await readDrafts(opened);
  } finally {
    vault = opened;
  }
};

/** Signing out: nothing is written any more, and nothing can be read until the same parent signs in again. */
export const closeVault = (): void => {
  vault = undefined;
};

/** Writes the drafts of the parent whose vault is open; without one there is nobody to keep them for. */
export const keepDrafts = async (drafts: Drafts): Promise<void> => {
  const open = vault;
  if (open)
    await device.write(
      storageKey(open.parentId),
      await encrypt(open.key, writeStoredState('wizard', { drafts })),
    );
};
