import type { PersistedSlice, StoredName } from '../../store/stored/migrations';

export interface StoredKey {
  key: RegExp;
  where: 'IndexedDB' | 'localStorage' | 'sessionStorage';
  /**
   * Whether somebody else could learn something from it. If so, it is encrypted or erased with the session. Only `draft-key` stays, which
   * the device makes where the API hands over no key for drafts.
   */
  sensitive: boolean;
  /**
   * `key`: only the key is erased, which makes the content unreadable; `day`: after 24 hours, when it is used, or
   * when the visitor asks; `answer`: when the server has answered.
   */
  clearOn: 'never' | 'signOut' | 'start' | 'key' | 'day' | 'answer';
  /** The stored state whose version applies; 0 if the format has never changed. */
  version: StoredName | 0;
}

/** Everything that the portal stores in a browser. Do not store anything that is not listed here. */
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
  {
    key: /^quarantine:registration:/,
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

/** The keys of the persisted slices, and how sensitive each is. */
export const sliceKeys: Record<PersistedSlice, Record<string, Pick<StoredKey, 'sensitive' | 'clearOn'>>> = {
  session: {
    status: { sensitive: false, clearOn: 'never' },
    token: { sensitive: true, clearOn: 'signOut' },
    userId: { sensitive: true, clearOn: 'signOut' },
    account: { sensitive: true, clearOn: 'signOut' },
    parent: { sensitive: true, clearOn: 'signOut' },
    username: { sensitive: true, clearOn: 'signOut' },
    lockedAs: { sensitive: true, clearOn: 'signOut' },
    firstChild: { sensitive: true, clearOn: 'signOut' },
  },
  ui: {
    theme: { sensitive: false, clearOn: 'never' },
    direction: { sensitive: false, clearOn: 'never' },
    isNavigationCollapsed: { sensitive: false, clearOn: 'never' },
    language: { sensitive: false, clearOn: 'never' },
    tables: { sensitive: false, clearOn: 'never' },
    welcome: { sensitive: false, clearOn: 'never' },
  },
  wizard: { drafts: { sensitive: true, clearOn: 'key' } },
};
