import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { del, entries, createStore, set } from 'idb-keyval';
import { anOffer } from '../../../test/builders/schools';
import { aDraft } from '../../../test/builders/drafts';
import { aLogin, PARENT_ID } from '../../../test/builders/session';
import { readOffers } from '../../api/readLists';
import { readLogin } from '../../api/readAccount';
import { sessionExpired } from '../../api/baseQuery';
import { toFingerprint } from '../../lib/fingerprint';
import { selectIsSignedIn, selectLockedAs, signedIn, signedOut } from '../../store/session';
import { languageChosen, selectDirection, selectLanguage, selectTheme, selectToasts } from '../../store/ui';
import {
  contentSent,
  draftCleared,
  draftIdOf,
  draftStarted,
  selectAreDraftsRestored,
  selectDoneElsewhere,
  selectDraft,
  selectDrafts,
  selectIsKeptOnDevice,
  selectTakenOver,
  stepStatusChanged,
  valuesKept,
} from '../../store/wizard';
import type { Flush } from '../../store/flush';
import type { AppStore } from '../../store/hooks';
import type { RootState } from '../../store/rootReducer';
import { makeStore } from '../makeStore';
import { decrypt, encrypt, importKey } from './cipher';
import { device } from './device';
import { migrations, writeStoredState, type StoredState } from '../../store/stored/migrations';
import { startPersistence } from './persistence';
import { readStoredDraft } from '../../store/stored/storedDraft';

const database = createStore('parent-portal', 'state');
const offer = anOffer();
const selectStatus = (state: RootState) => state.session.status;
const draftId = draftIdOf(PARENT_ID, offer.id);
const CANARY = 'Canary-7319';

const opened: Flush[] = [];

const open = async () => {
  const store = makeStore();
  const { flush, restored } = startPersistence(store);
  opened.push(flush);
  await restored;
  return { store, flush };
};

const until = (store: AppStore, holds: () => boolean) =>
  new Promise<void>((resolve) => {
    if (holds()) return resolve();
    const stop = store.subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });

const restored = (store: AppStore) => until(store, () => selectAreDraftsRestored(store.getState()));

const type = (store: AppStore, text: string) => {
  store.dispatch(draftStarted({ parentId: PARENT_ID, offer }));
  store.dispatch(
    valuesKept({ draftId, stepId: 'student', values: { firstName: text }, at: '2026-11-20T18:42:00Z' }),
  );
};

const signInAndType = async () => {
  const { store, flush } = await open();
  store.dispatch(signedIn(aLogin()));
  await restored(store);
  type(store, CANARY);
  await flush();
  return { store, flush };
};

const firstName = (store: AppStore) => selectDraft(store.getState(), draftId)?.values.student;
const stored = async () =>
  new Map((await entries<string, string>(database)).map(([key, text]) => [key, text]));

const turns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A store that is still writing would overwrite what the next test stores. */
afterEach(async () => {
  for (const flush of opened.splice(0)) await flush();
  for (const key of (await stored()).keys()) await del(key, database);
  sessionStorage.clear();
});

test('what was typed is there again after a reload', async () => {
  await signInAndType();
  const { store } = await open();
  expect(selectIsSignedIn(store.getState())).toBe(true);
  await restored(store);
  expect(firstName(store)).toEqual({ firstName: CANARY });
});

/** Holds the next write of a draft until the test releases it. */
const holdNextWrite = () => {
  const write = device.swap;
  let letThrough = () => undefined as void;
  const isHeld = new Promise<void>((reached) => {
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    jest.spyOn(device, 'swap').mockImplementationOnce(async (...draft) => {
      reached();
      await held;
      return write(...draft);
    });
  });
  return { isHeld, letThrough: () => letThrough() };
};

test('R72: what changes while the device is still writing reaches it too', async () => {
  const { store, flush } = await signInAndType();
  const { isHeld, letThrough } = holdNextWrite();
  type(store, 'Second');
  void flush();
  await isHeld;
  store.dispatch(draftCleared(draftId));
  const isFlushed = flush();
  letThrough();
  await isFlushed;
  expect((await stored()).has(`drafts:${draftId}`)).toBe(false);
});

describe('a device that is still writing when the parent signs out', () => {
  const signOutBehindWrite = async (change: (store: AppStore) => void) => {
    const { store, flush } = await signInAndType();
    const { isHeld, letThrough } = holdNextWrite();
    type(store, 'Second');
    void flush();
    await isHeld;
    change(store);
    store.dispatch(signedOut());
    return { store, flush, letThrough };
  };
  const signInAgain = async (store: AppStore) => {
    store.dispatch(signedIn(aLogin('token-2')));
    await restored(store);
  };

  test('is handed what changed meanwhile before it is forgotten', async () => {
    const { store, flush, letThrough } = await signOutBehindWrite((tab) => type(tab, 'Typed last'));
    letThrough();
    await flush();
    await signInAgain(store);
    expect(firstName(store)).toEqual({ firstName: 'Typed last' });
  });

  test('gives it to the same parent who signs in again before it is written', async () => {
    const { store, letThrough } = await signOutBehindWrite((tab) => type(tab, 'Typed last'));
    const again = signInAgain(store);
    await turns();
    letThrough();
    await again;
    expect(firstName(store)).toEqual({ firstName: 'Typed last' });
  });

  describe('and another signs in', () => {
    /** Until the last words of the first parent are about to be written. */
    const signInAsAnother = async () => {
      const { store, flush, letThrough } = await signOutBehindWrite((tab) => type(tab, 'Typed last'));
      store.dispatch(signedIn(aLogin('token-3', { id: 'parent-2' })));
      await restored(store);
      expect(selectDrafts(store.getState())).toEqual({});
      const last = holdNextWrite();
      letThrough();
      await last.isHeld;
      return { store, flush, letThrough: last.letThrough };
    };

    test('writes it under the key of the parent who typed it', async () => {
      const { store, flush, letThrough } = await signInAsAnother();
      let isFlushed = false;
      const flushed = flush().then(() => (isFlushed = true));
      await turns();
      expect(isFlushed).toBe(false);
      letThrough();
      await flushed;
      store.dispatch(signedOut());
      await signInAgain(store);
      expect(firstName(store)).toEqual({ firstName: 'Typed last' });
    });

    test('gives it to the parent who typed it, also before it is written', async () => {
      const { store, letThrough } = await signInAsAnother();
      store.dispatch(signedOut());
      const again = signInAgain(store);
      await turns();
      letThrough();
      await again;
      expect(firstName(store)).toEqual({ firstName: 'Typed last' });
    });
  });

  test('keeps no draft that was finished meanwhile', async () => {
    const { flush, letThrough } = await signOutBehindWrite((tab) => tab.dispatch(draftCleared(draftId)));
    letThrough();
    await flush();
    expect((await stored()).has(`drafts:${draftId}`)).toBe(false);
  });
});

describe('drafts that cannot be read at sign-in', () => {
  const answered = { physicianName: 'Doctor Lin' };
  const at = '2026-11-20T18:43:00Z';

  const signInUnread = async (fail: () => void) => {
    const { store, flush } = await signInAndType();
    store.dispatch(valuesKept({ draftId, stepId: 'health', values: answered, at }));
    await flush();
    store.dispatch(signedOut());
    await flush();
    fail();
    store.dispatch(signedIn(aLogin('token-2')));
    await restored(store);
    expect(selectDrafts(store.getState())).toEqual({});
    return { store, flush };
  };
  const closed = new DOMException('The database connection is closing.', 'InvalidStateError');

  test.each([
    ['their names', () => jest.spyOn(device, 'keys').mockRejectedValueOnce(closed)],
    ['one of them', () => jest.spyOn(device, 'read').mockRejectedValueOnce(closed)],
  ])('%s: what is typed stands over what was stored, and the rest comes back', async (_what, fail) => {
    const { store, flush } = await signInUnread(fail);
    type(store, 'Typed now');
    await flush();
    const { store: reloaded } = await open();
    await restored(reloaded);
    for (const tab of [store, reloaded])
      expect(selectDraft(tab.getState(), draftId)?.values).toEqual({
        student: { firstName: 'Typed now' },
        health: answered,
      });
    const asides = [...(await stored()).keys()].filter((key) => key.startsWith('quarantine:drafts:'));
    expect(asides).toHaveLength(1);
  });

  test('nothing is written over them until they can be read', async () => {
    const keys = device.keys;
    const { store, flush } = await signInUnread(() => {
      jest.spyOn(device, 'keys').mockRejectedValue(closed);
    });
    const before = (await stored()).get(`drafts:${draftId}`);
    type(store, 'Typed now');
    await flush();
    expect((await stored()).get(`drafts:${draftId}`)).toBe(before);
    jest.spyOn(device, 'keys').mockImplementation(keys);
    store.dispatch(signedOut());
    await flush();
    store.dispatch(signedIn(aLogin('token-3')));
    await restored(store);
    expect(selectDraft(store.getState(), draftId)?.values).toEqual({
      student: { firstName: 'Typed now' },
      health: answered,
    });
  });
});

describe('drafts that cannot be opened at all', () => {
  const isKept = (store: AppStore) => selectIsKeptOnDevice(store.getState());
  const signInWith = async (draftKey: string | null) => {
    const { store, flush } = await open();
    const { account, ...login } = aLogin();
    store.dispatch(signedIn({ ...login, account: { ...account, draftKey } }));
    await restored(store);
    type(store, CANARY);
    await flush();
    return { store, flush };
  };

  test('are not called kept when the server hands over what is no key', async () => {
    const { store, flush } = await signInWith('no key');
    expect(isKept(store)).toBe(false);
    store.dispatch(languageChosen('fr'));
    await flush();
    expect(isKept(store)).toBe(false);
    store.dispatch(signedOut());
    await flush();
    expect(isKept(store)).toBe(true);
  });

  test('are not called kept until the device has their key, and are kept from then on', async () => {
    const swap = jest.spyOn(device, 'swap').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    const { store, flush } = await signInWith(null);
    expect(isKept(store)).toBe(false);
    swap.mockRestore();
    type(store, 'Typed since');
    await flush();
    expect(isKept(store)).toBe(true);
    const { store: reloaded } = await open();
    await restored(reloaded);
    expect(firstName(reloaded)).toEqual({ firstName: 'Typed since' });
  });
});

test('a draft that was erased with everything else on the device is written again', async () => {
  const { store, flush } = await signInAndType();
  for (const key of (await stored()).keys()) await del(key, database);
  type(store, 'Typed after it');
  await flush();
  expect(firstName(store)).toEqual({ firstName: 'Typed after it' });
  expect((await stored()).has(`drafts:${draftId}`)).toBe(true);
});

test('a draft that alone was erased is done elsewhere', async () => {
  const { store, flush } = await signInAndType();
  await del(`drafts:${draftId}`, database);
  type(store, 'Typed too late');
  await flush();
  expect(selectDoneElsewhere(store.getState(), draftId)).toBeNull();
  expect((await stored()).get(`drafts:${draftId}`)).toBeUndefined();
});

test('R48: drafts on the device cannot be read as text', async () => {
  await signInAndType();
  const texts = await stored();
  expect(texts.get(`drafts:${draftId}`)).toBeDefined();
  expect([...texts.values()].join()).not.toContain(CANARY);
});

test('where the server gives no key, session and drafts are there again after a reload all the same', async () => {
  const { store, flush } = await open();
  const { details, account, id } = aLogin();
  const plain = { id: account.id, email: account.email, token: account.token, imageProfile: null };
  store.dispatch(signedIn(readLogin({ id, details: { ...details, middleName: null }, account: plain })));
  await restored(store);
  type(store, CANARY);
  await flush();
  expect([...(await stored()).values()].join()).not.toContain(CANARY);

  const reloaded = await open();
  expect(selectIsSignedIn(reloaded.store.getState())).toBe(true);
  await restored(reloaded.store);
  expect(firstName(reloaded.store)).toEqual({ firstName: CANARY });
  await reloaded.flush();
});

test('R48: after signing out nothing can be read, and the same parent gets the draft back', async () => {
  const { store, flush } = await signInAndType();
  store.dispatch(signedOut());
  await flush();
  const texts = [...(await stored()).values()].join();
  expect(texts).not.toMatch(/token-1|draftKey":"[^"]|nadia@/);
  expect(firstName(store)).toBeUndefined();

  store.dispatch(signedIn(aLogin('token-2')));
  await restored(store);
  expect(firstName(store)).toEqual({ firstName: CANARY });
});

test('R48, R49: another parent on the same device sees nothing, and takes nothing away', async () => {
  const { store, flush } = await signInAndType();
  store.dispatch(signedOut());
  const otherKey = Buffer.alloc(32, 9).toString('base64');
  const other = aLogin('token-3', { id: 'parent-2' });
  store.dispatch(signedIn({ ...other, account: { ...other.account, draftKey: otherKey } }));
  await restored(store);
  expect(firstName(store)).toBeUndefined();
  store.dispatch(draftStarted({ parentId: 'parent-2', offer }));
  await flush();
  store.dispatch(signedOut());

  store.dispatch(signedIn(aLogin()));
  await restored(store);
  expect(firstName(store)).toEqual({ firstName: CANARY });
});

test('the last half second before a page is hidden is kept in its tab until the next start', async () => {
  const { store, flush } = await signInAndType();
  const onDevice = (await stored()).get(`drafts:${draftId}`);
  window.dispatchEvent(new Event('pagehide'));
  type(store, 'Typed last');
  await flush();
  await set(`drafts:${draftId}`, onDevice, database);
  const { store: reloaded } = await open();
  await until(reloaded, () => JSON.stringify(firstName(reloaded))?.includes('Typed last') ?? false);
  expect(sessionStorage).toHaveLength(0);
});

test('R49: what another parent left in the tab is thrown away, and one’s own taken in', async () => {
  await signInAndType();
  const values = { student: { firstName: 'Typed last' } };
  const [own, theirs] = [PARENT_ID, 'parent-2'].map((parentId) =>
    aDraft({ id: draftIdOf(parentId, offer.id), parentId, offer, values, revision: 99 }),
  );
  sessionStorage.setItem('portal.unsaved', JSON.stringify({ [own!.id]: own, [theirs!.id]: theirs }));
  const { store } = await open();
  await until(store, () => JSON.stringify(firstName(store))?.includes('Typed last') ?? false);
  expect(Object.keys(selectDrafts(store.getState()))).toEqual([own!.id]);
  expect(sessionStorage).toHaveLength(0);
});

test('a tab that is left holds no draft that the device has', async () => {
  const { store, flush } = await signInAndType();
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
  type(store, 'Typed last');
  expect(sessionStorage).toHaveLength(1);
  await flush();
  store.dispatch(languageChosen('fr'));
  expect(sessionStorage).toHaveLength(0);
});

test('a page that is hidden while its drafts are read keeps what an earlier one stashed', async () => {
  const { store } = await signInAndType();
  const { isHeld, letThrough } = holdNextWrite();
  type(store, 'Last words');
  window.dispatchEvent(new Event('pagehide'));
  await isHeld;
  const reading = new Promise<void>((reached) => {
    jest.spyOn(device, 'keys').mockImplementation(() => {
      reached();
      return new Promise(() => undefined);
    });
  });
  await open();
  await reading;
  await turns();
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('portal.unsaved')).toContain('Last words');
  letThrough();
});

/** A tab that is left before its device has stored what was typed last. */
const typeLastAndLeave = async () => {
  const { store, flush } = await signInAndType();
  window.dispatchEvent(new Event('pagehide'));
  type(store, 'Typed last');
  await flush();
};

const reload = async () => {
  const { store, flush } = await open();
  await restored(store);
  await flush();
  return store;
};

test('what was left in a tab does not bring back a draft that another tab has sent or erased', async () => {
  await typeLastAndLeave();
  await del(`drafts:${draftId}`, database);
  expect(firstName(await reload())).toBeUndefined();
  expect((await stored()).has(`drafts:${draftId}`)).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test('what was begun in the last half second is there again, though the device never had it', async () => {
  const { store, flush } = await open();
  store.dispatch(signedIn(aLogin()));
  await restored(store);
  type(store, 'Typed last');
  window.dispatchEvent(new Event('pagehide'));
  await flush();
  await del(`drafts:${draftId}`, database);
  expect(firstName(await reload())).toEqual({ firstName: 'Typed last' });
});

test('what was left in a tab is there again when the device cannot be read', async () => {
  await typeLastAndLeave();
  jest.spyOn(device, 'keys').mockRejectedValue(new DOMException('blocked', 'InvalidStateError'));
  const store = await reload();
  expect(firstName(store)).toEqual({ firstName: 'Typed last' });
});

test('what was left in a tab is there again when the draft on the device is set aside', async () => {
  await typeLastAndLeave();
  await set(`drafts:${draftId}`, 'damaged', database);
  expect(firstName(await reload())).toEqual({ firstName: 'Typed last' });
});

test('signing out empties the tab as well', async () => {
  const { store } = await signInAndType();
  window.dispatchEvent(new Event('pagehide'));
  store.dispatch(signedOut());
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['is no JSON', '{"version":0,"state":{"langu'],
  ['is null', 'null'],
  ['has another shape', '{"language":"fr"}'],
  ['holds a wrong value', '{"version":0,"state":{"language":{"code":"fr"}}}'],
  ['comes from a newer portal', '{"version":99,"state":{"language":"fr"}}'],
])(
  'F13, F14, F15: a stored state that %s is set aside, never deleted, and the parent is told',
  async (_what, text) => {
    await set('ui', text, database);
    const { store, flush } = await open();
    expect(selectLanguage(store.getState())).toBeNull();
    expect(selectToasts(store.getState()).map(({ messageId }) => messageId)).toEqual([
      'persistence.setAside',
    ]);
    store.dispatch(languageChosen('fr'));
    await flush();
    const texts = await stored();
    const kept = [...texts]
      .filter(([key]) => key.startsWith('quarantine:ui:'))
      .map(([, quarantined]) => quarantined);
    expect(kept).toEqual([text]);
  },
);

const broken = () => {
  throw new Error('This migration has a fault.');
};

test('F16: a stored state whose migration throws is set aside as it was, and the portal starts', async () => {
  jest.replaceProperty(migrations, 'ui', [broken]);
  const text = await readFile('test/fixtures/persisted/ui.0.json', 'utf8');
  await set('ui', text, database);
  const { store, flush } = await open();
  expect(selectToasts(store.getState()).map(({ messageId }) => messageId)).toEqual(['persistence.setAside']);
  store.dispatch(languageChosen('fr'));
  await flush();
  const texts = await stored();
  const [aside] = [...texts.keys()].filter((key) => key.startsWith('quarantine:ui:'));
  expect(texts.get(aside ?? '')).toBe(text);
  expect(JSON.parse(texts.get('ui') ?? '')).toMatchObject({ version: 1, state: { language: 'fr' } });
});

test('F16: a draft whose migration throws is set aside, and can be read once the migration is mended', async () => {
  await signInAndType();
  const written = (await stored()).get(`drafts:${draftId}`);
  jest.replaceProperty(migrations, 'wizard', [broken]);
  const { store } = await open();
  await restored(store);
  expect(firstName(store)).toBeUndefined();
  const aside = [...(await stored())].find(([key]) => key.startsWith(`quarantine:drafts:${draftId}`));
  expect(aside?.[1]).toBe(written);
  jest.restoreAllMocks();
  const key = await importKey(aLogin().account.draftKey);
  const draft = readStoredDraft(await decrypt(key, aside?.[1] ?? ''));
  expect(draft.values.student).toEqual({ firstName: CANARY });
});

test('F13: a draft that cannot be opened is set aside and the wizard goes on', async () => {
  await set(`drafts:${draftId}`, 'damaged', database);
  const { store } = await open();
  store.dispatch(signedIn(aLogin()));
  await restored(store);
  expect(
    [...(await stored()).entries()].filter(([key]) => key.startsWith('quarantine:drafts:')),
  ).toHaveLength(1);
});

test.each([
  ['session', 0, 'status', selectStatus],
  ['session', 1, 'status', selectStatus],
  ['ui', 0, 'theme', selectTheme],
  ['ui', 1, 'direction', selectDirection],
] as const)('F15: the kept example of %s, version %s, loads', async (slice, version, key, select) => {
  const text = await readFile(`test/fixtures/persisted/${slice}.${version}.json`, 'utf8');
  await set(slice, text, database);
  const { store } = await open();
  expect(select(store.getState())).toBe((JSON.parse(text) as StoredState).state[key]);
  expect(selectToasts(store.getState())).toEqual([]);
});

test('F15: the kept example of a draft, version 0, loads', async () => {
  const text = await readFile('test/fixtures/persisted/wizard.0.json', 'utf8');
  expect(readStoredDraft(text)).toMatchObject({ values: { student: { firstName: 'Ines' } } });
});

test('a draft for an offer of which the school tells little is there again after a reload', () => {
  const { promotion: _promotion, placesLeft: _left, ...offer } = anOffer();
  const [told] = readOffers(offer.schoolId)([offer]);
  const state = aDraft({ offer: told! });
  expect(readStoredDraft(writeStoredState('wizard', { ...state }))).toEqual(
    JSON.parse(JSON.stringify(state)),
  );
});

test('where copied answers come from stays with the draft', async () => {
  const text = await readFile('test/fixtures/persisted/wizard.0.json', 'utf8');
  const stored = JSON.parse(text) as StoredState;
  const again = { applicantId: 'applicant-0', firstName: 'Ines', date: '2025-07-03T12:00:00Z' };
  const copied = { student: [{ ...again, fields: { firstName: 'fingerprint' } }] };
  const state = { ...stored.state, copied, again };
  expect(readStoredDraft(writeStoredState('wizard', state))).toEqual(state);
});

test.each([
  ['copied', { student: { firstName: 'Ines' } }],
  ['offer', undefined],
  ['values', { student: null }],
  ['status', { student: 'lost' }],
  ['revision', 'many'],
])('a draft whose %s is wrong does not reach a page', async (key, value) => {
  const text = await readFile('test/fixtures/persisted/wizard.0.json', 'utf8');
  const stored = JSON.parse(text) as StoredState;
  const damaged = JSON.stringify({ ...stored, state: { ...stored.state, [key]: value } });
  expect(() => readStoredDraft(damaged)).toThrow();
});

test('where the browser refuses what tells other tabs, what was typed is kept all the same', async () => {
  class Refused {
    constructor() {
      throw new DOMException('blocked', 'SecurityError');
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Refused });
  await signInAndType();
  const { store } = await open();
  await restored(store);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(firstName(store)).toEqual({ firstName: CANARY });
});

describe('two tabs', () => {
  /** jsdom has none. */
  class Channel {
    static opened: Channel;
    onmessage: (message: { data: string }) => void = () => undefined;
    constructor() {
      Channel.opened = this;
    }
    postMessage = () => undefined;
  }
  beforeAll(() => void Object.assign(globalThis, { BroadcastChannel: Channel }));
  afterAll(() => void Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  const tellFromElsewhere = () => Channel.opened.onmessage({ data: draftId });

  /** Holds the next read of a draft until the test releases it; the check whether it is newer has already passed. */
  const holdNextLoad = () => {
    const read = device.read;
    let letThrough = () => undefined as void;
    const isHeld = new Promise<void>((reached) => {
      const held = new Promise<void>((resolve) => (letThrough = resolve));
      jest
        .spyOn(device, 'read')
        .mockImplementationOnce(read)
        .mockImplementationOnce(async (key) => {
          const text = await read(key);
          reached();
          await held;
          return text;
        });
    });
    return { isHeld, letThrough: () => letThrough() };
  };

  const elsewhere = async (values: object, revision: number): Promise<string> => {
    const key = await importKey(aLogin().account.draftKey);
    const text = (await stored()).get(`drafts:${draftId}`) ?? '';
    const { state } = JSON.parse(await decrypt(key, text)) as StoredState;
    const newer = { ...state, values, revision };
    return encrypt(key, writeStoredState('wizard', newer));
  };

  test('what the other tab wrote is loaded and said, and what was typed here is set aside', async () => {
    const { store, flush } = await signInAndType();
    await set(
      `drafts:${draftId}`,
      await elsewhere({ student: { firstName: 'Typed elsewhere' } }, 7),
      database,
    );
    type(store, 'Typed too late');
    await flush();
    await until(store, () => selectTakenOver(store.getState(), draftId) === 7);
    expect(firstName(store)).toEqual({ firstName: 'Typed elsewhere' });
    const asides = [...(await stored()).keys()].filter((key) => key.startsWith('quarantine:drafts:'));
    expect(asides).toHaveLength(1);

    type(store, 'Typed on the newer');
    await flush();
    const { store: reloaded } = await open();
    await restored(reloaded);
    expect(firstName(reloaded)).toEqual({ firstName: 'Typed on the newer' });
  });

  test('F09: what the server has answered here since then stays beside what was typed there', async () => {
    const { store, flush } = await signInAndType();
    const typedThere = { student: { firstName: CANARY }, health: { physicianName: 'Dr Lin' } };
    await set(`drafts:${draftId}`, await elsewhere(typedThere, 7), database);
    store.dispatch(stepStatusChanged({ draftId, stepId: 'student', status: 'saved' }));
    store.dispatch(contentSent({ draftId, part: 'student', fingerprint: 'of the canary' }));
    await flush();
    await until(store, () => selectTakenOver(store.getState(), draftId) !== undefined);
    await flush();

    const { store: reloaded } = await open();
    await restored(reloaded);
    for (const tab of [store, reloaded])
      expect(selectDraft(tab.getState(), draftId)).toMatchObject({
        values: typedThere,
        status: { student: 'saved' },
        sent: { student: 'of the canary' },
      });
  });

  test('F09: of two versions that another tab has written the later one stays, also when the first is read more slowly', async () => {
    const { store } = await signInAndType();
    const loaded = new Set<number | undefined>();
    store.subscribe(() => loaded.add(selectTakenOver(store.getState(), draftId)));
    const { isHeld, letThrough } = holdNextLoad();
    await set(`drafts:${draftId}`, await elsewhere({ student: { firstName: 'First' } }, 7), database);
    tellFromElsewhere();
    await isHeld;
    await set(`drafts:${draftId}`, await elsewhere({ student: { firstName: 'Second' } }, 8), database);
    tellFromElsewhere();
    await turns();
    letThrough();
    await until(store, () => loaded.has(7) && loaded.has(8));
    expect(firstName(store)).toEqual({ firstName: 'Second' });
  });

  test('what was left in a tab does not replace the draft that another tab has begun anew', async () => {
    await typeLastAndLeave();
    const begunAnew = { student: { firstName: 'Begun anew' } };
    await set(`drafts:${draftId}`, await elsewhere(begunAnew, 0), database);
    expect(firstName(await reload())).toEqual(begunAnew.student);
  });

  test('the draft of another child that another tab writes is left alone', async () => {
    const { store, flush } = await signInAndType();
    const other = `drafts:${PARENT_ID}:another-offer`;
    await set(other, 'written by another tab', database);
    type(store, 'Typed here');
    await flush();
    expect((await stored()).get(other)).toBe('written by another tab');
  });

  test('an application that is submitted leaves no draft on the device', async () => {
    const { store, flush } = await signInAndType();
    store.dispatch(draftCleared(draftId));
    await flush();
    expect([...(await stored()).keys()].filter((key) => key.startsWith('drafts:'))).toEqual([]);
  });
});

describe('signing out while drafts are being read', () => {
  test.each([
    ['at once', () => Promise.resolve()],
    ['a moment later', () => new Promise((resolve) => setImmediate(resolve))],
  ])('%s leaves nothing open: what is typed next is nobody’s', async (_when, moment) => {
    const { store, flush } = await signInAndType();
    store.dispatch(signedOut());
    await flush();
    const before = (await stored()).get(`drafts:${draftId}`);

    store.dispatch(signedIn(aLogin('token-2')));
    await moment();
    store.dispatch(signedOut());
    // until the read in progress has ended
    await turns();
    for (const text of ['Typed', 'Typed by nobody']) type(store, text);
    await flush();
    expect((await stored()).get(`drafts:${draftId}`)).toBe(before);
    expect(selectAreDraftsRestored(store.getState())).toBe(false);
  });
});

test('a session that cannot be read is not kept for whoever comes next', async () => {
  await set('session', '{"version":99,"state":{"token":"secret-token"}}', database);
  const { store, flush } = await open();
  await flush();
  expect(selectIsSignedIn(store.getState())).toBe(false);
  expect([...(await stored()).values()].join()).not.toContain('secret-token');
});

test('locking leaves of the parent only who may come back', async () => {
  const { store, flush } = await signInAndType();
  const lockedAs = { userId: PARENT_ID, username: 'parent', firstName: 'Nadia', picture: '' };
  store.dispatch(signedOut({ lockedAs }));
  await flush();
  const texts = [...(await stored()).values()].join();
  expect(texts).not.toMatch(/token-1|draftKey":"[^"]|nadia@/);
  const { store: reloaded } = await open();
  expect(selectStatus(reloaded.getState())).toBe('locked');
  expect(selectLockedAs(reloaded.getState())).toEqual(lockedAs);
  expect(firstName(reloaded)).toBeUndefined();
});

describe('a tab that was frozen while the parent signed in anew in another one', () => {
  /** Sets the session that all tabs share (`features/idle`). */
  const shareSession = (token: string | null) => {
    if (token === null) return localStorage.removeItem('portal.session');
    const shared = { userId: PARENT_ID, sign: toFingerprint(token), activeAt: Date.now() };
    localStorage.setItem('portal.session', JSON.stringify(shared));
  };
  afterEach(() => shareSession(null));
  const storedSession = async () => (await stored()).get('session');

  const wakeLate = async () => {
    const late = await open();
    late.store.dispatch(signedIn(aLogin('token-1')));
    shareSession('token-1');
    await late.flush();
    const other = await open();
    other.store.dispatch(signedIn(aLogin('token-2')));
    shareSession('token-2');
    await other.flush();
    return late;
  };

  test.each([
    ['its token is refused', sessionExpired()],
    ['it hears that its own session has ended', signedOut()],
  ])('leaves the newer session on the device when %s', async (_what, action) => {
    const { store, flush } = await wakeLate();
    store.dispatch(action);
    await flush();
    expect(await storedSession()).toContain('token-2');
    expect(selectStatus((await open()).store.getState())).toBe('signedIn');
  });

  test('stores the session that the parent opens in it', async () => {
    const { store, flush } = await wakeLate();
    store.dispatch(sessionExpired());
    store.dispatch(signedIn(aLogin('token-3')));
    await flush();
    expect(await storedSession()).toContain('token-3');
  });

  test('takes every session from the device when the parent signs out in it', async () => {
    const { store, flush } = await wakeLate();
    shareSession(null);
    store.dispatch(signedOut());
    await flush();
    expect(await storedSession()).not.toContain('token-');
  });
});
