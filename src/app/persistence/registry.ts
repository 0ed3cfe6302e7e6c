import type { PersistedSlice, StoredName } from '../../store/stored/migrations';

export interface StoredKey {
  key: RegExp;
  where: 'IndexedDB' | 'localStorage' | 'sessionStorage';
  /** Whether somebody else could learn something from it: then it is encrypted, or gone with the session. */
  sensitive: boolean;
  /** `key` erases nothing but the key that opens it; `day`: after 24 hours, when it is used, or when the visitor asks;
   * `answer`: when the server has answered. */
  clearOn: 'never' | 'signOut' | 'start' | 'key' | 'day' | 'answer';
  /** Where the number of its shape stands; 0 for a shape that never had another. */
  version: StoredName | 0;
}

/** Everything that the portal keeps in a browser. What is not listed here must not be kept. */
export const storedKeys: readonly StoredKey[] = [
  { key: /^session$/, where: 'IndexedDB', sensitive: true, clearOn: 'signOut', version: 'session' },
  { key: /^ui$/, where: 'IndexedDB', sensitive: false, clearOn: 'never', version: 'ui' },
  { key: /^quarantine:ui:/, where: 'IndexedDB', sensitive: false, clearOn: 'never', version: 'ui' },
  { key: /^draft-key$/, where: 'IndexedDB', sensitive: true, clearOn: 'never', version: 0 },
  { key: /^drafts:/, where: 'IndexedDB', sensitive: true, clearOn: 'key', version: 'wizard' },
  {
    key: /^registration$/,
    where: 'IndexedDB',
    sensitive: true,
    clearOn: 'day',
    version: 'registration',
  },
  { key: /^quarantine:drafts:/, where: 'IndexedDB', sensitive: true, clearOn: 'key', version: 'wizard' },
  { key: /^portal\.appearance$/, where: 'localStorage', sensitive: false, clearOn: 'never', version: 0 },
  { key: /^portal\.ended$/, where: 'localStorage', sensitive: false, clearOn: 'answer', version: 0 },
  { key: /^portal\.session$/, where: 'localStorage', sensitive: false, clearOn: 'signOut', version: 0 },
  { key: /^portal\.visitor$/, where: 'localStorage', sensitive: false, clearOn: 'day', version: 0 },
  {
    key: /^portal\.registration$/,
    where: 'sessionStorage',
    sensitive: true,
    clearOn: 'start',
    version: 'registration',
  },
  { key: /^portal\.unsaved$/, where: 'sessionStorage', sensitive: true, clearOn: 'start', version: 'wizard' },
];

/** The keys of the persisted slices, each with what it would tell somebody else. */
export const sliceKeys: Record<PersistedSlice, Record<string, Pick<StoredKey, 'sensitive' | 'clearOn'>>> = {
  session: {
    status: { sensitive: false, clearOn: 'never' },
    token: { sensitive: true, clearOn: 'signOut' },
    userId: { sensitive: true, clearOn: 'signOut' },
    account: { sensitive: true, clearOn: 'signOut' },
    parent: { sensitive: true, clearOn: 'signOut' },
    username: { sensitive: true, clearOn: 'signOut' },
    lockedAs: { sensitive: true, clearOn: 'signOut' },
  },
  ui: {
    theme: { sensitive: false, clearOn: 'never' },
    direction: { sensitive: false, clearOn: 'never' },
    isNavigationCollapsed: { sensitive: false, clearOn: 'never' },
    language: { sensitive: false, clearOn: 'never' },
  },
  wizard: { drafts: { sensitive: true, clearOn: 'key' } },
};
