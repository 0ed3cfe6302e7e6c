import 'fake-indexeddb/auto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStore, keys } from 'idb-keyval';
import { anOffer } from '../../../test/builders/schools';
import { aLogin, PARENT_ID } from '../../../test/builders/session';
import { initialSession, signedIn, signedOut } from '../../store/session';
import { shapes } from '../../store/stored/shapes';
import { draftStarted, selectAreDraftsRestored } from '../../store/wizard';
import { makeStore } from '../makeStore';
import { keepAppearance } from '../theme/appearance';
import { device, quarantine, REGISTRATION } from './device';
import { persistedKeys } from './persisted';
import { startPersistence } from './persistence';
import { sliceKeys, storedKeys, type StoredKey } from './registry';

const isRegistered = (key: string, where: StoredKey['where']) =>
  storedKeys.some((known) => known.where === where && known.key.test(key));

/** Keys in a browser storage that the registry does not list. */
const unregistered = async (): Promise<string[]> => [
  ...(await keys<string>(createStore('parent-portal', 'state'))).filter(
    (key) => !isRegistered(key, 'IndexedDB'),
  ),
  ...Object.keys(localStorage).filter((key) => !isRegistered(key, 'localStorage')),
  ...Object.keys(sessionStorage).filter((key) => !isRegistered(key, 'sessionStorage')),
];

const work = async () => {
  const store = makeStore();
  const { flush, restored } = startPersistence(store);
  await restored;
  keepAppearance({ theme: 'dark', direction: 'ltr', language: 'fr' });
  store.dispatch(signedIn(aLogin()));
  localStorage.setItem('portal.session', 'as the watch over the session keeps it');
  await new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (!selectAreDraftsRestored(store.getState())) return;
      stop();
      resolve();
    });
  });
  store.dispatch(draftStarted({ parentId: PARENT_ID, offer: anOffer() }));
  window.dispatchEvent(new Event('pagehide'));
  await flush();
  return { store, flush };
};

test('R50: every key that a parent at work leaves in the browser is registered', async () => {
  const { store, flush } = await work();
  expect(Object.keys(sessionStorage)).toEqual(['portal.unsaved']);
  expect(Object.keys(localStorage)).toHaveLength(2);
  expect(await unregistered()).toEqual([]);
  localStorage.setItem('portal.planted', 'x');
  expect(await unregistered()).toEqual(['portal.planted']);
  store.dispatch(signedOut());
  await flush();
});

test('R50: what cannot be read is set aside under a registered key', async () => {
  for (const key of ['ui', `drafts:${PARENT_ID}:offer-1`, REGISTRATION]) await quarantine(key, 'damaged');
  expect((await device.keys()).filter((key) => key.startsWith('quarantine:'))).toHaveLength(3);
  localStorage.clear();
  expect(await unregistered()).toEqual([]);
});

test('R50: a slice keeps the registered keys and no other', () => {
  const registered = Object.fromEntries(
    Object.entries(sliceKeys).map(([slice, known]) => [slice, Object.keys(known)]),
  );
  expect(persistedKeys).toEqual(registered);
});

test.each(['session', 'ui'] as const)('what is read of the stored %s has every key that is kept', (slice) => {
  const state = makeStore().getState()[slice] as unknown as Record<string, unknown>;
  const kept = Object.fromEntries(persistedKeys[slice].map((key) => [key, state[key]]));
  expect(shapes[slice].parse(kept)).toEqual(kept);
});

test('what signing out clears of a session is what a session without a parent has not', () => {
  const cleared = Object.entries(sliceKeys.session).filter(([, { clearOn }]) => clearOn === 'signOut');
  for (const [key] of cleared) expect(initialSession[key as keyof typeof initialSession]).toBeNull();
});

/** Only these files may use a browser storage. Review a new one and register its keys. */
const keepers = [
  'app/offline/worker.ts',
  'app/opening/first.ts',
  'app/opening/ownPage.ts',
  'app/opening/readEarly.ts',
  'app/persistence/clearStash.ts',
  'app/persistence/device.ts',
  'app/persistence/stash.ts',
  'app/session/endedKey.ts',
  'app/session/endedSessions.ts',
  'app/theme/appearance.ts',
  'features/idle/sharedSession.ts',
];

const touches = /\b(?:localStorage|sessionStorage|indexedDB|caches)\b[.[]|'idb-keyval'|document\.cookie/;

test('R50: no other file keeps anything in the browser', () => {
  const root = join(__dirname, '..', '..');
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => touches.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.replaceAll('\\', '/'));
  expect(found.sort()).toEqual(keepers);
});
