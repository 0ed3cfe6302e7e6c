import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { createStore, del, entries, set } from 'idb-keyval';
import { aRegistration, aRegistrationStudent } from '../../../test/builders/registration';
import { aLogin } from '../../../test/builders/session';
import { REGISTRATION_LIFETIME } from '../../domain/limits';
import type { AppStore } from '../../store/hooks';
import { locationKept, registrationErased, registrationStarted, studentKept } from '../../store/registration';
import { signedIn, signedOut } from '../../store/session';
import { selectToasts } from '../../store/ui';
import {
  codeSent,
  registrationChanged,
  selectCodeFlow,
  selectIsKeptOnDevice,
  selectRegistration,
} from '../../store/wizard';
import { makeStore } from '../makeStore';
import { device } from './device';
import { settleWithin } from './pendingWork';
import { startPersistence } from './persistence';
import { keepRegistration, registrationSettled } from './registrationKeeper';
import { HOUR } from '../../lib/durations';

const database = createStore('parent-portal', 'state');
const stored = async () => new Map(await entries<string, string>(database));
const onDevice = async () => [...(await stored())].filter(([key]) => key.includes('registration'));

/** A tab that shows a page of account creation. */
const openTab = async () => {
  const store = makeStore();
  await keepRegistration(store);
  return store;
};
/** Resolves when nothing of a visitor is stored any more; the clock is stopped meanwhile. */
const gone = async (): Promise<void> => {
  while ((await onDevice()).length > 0) await new Promise(setImmediate);
};

const draftOf = (store: AppStore) => selectRegistration(store.getState());
const studentsOf = (store: AppStore) => draftOf(store)?.students.map(({ id }) => id);

const typeIn = async (store: AppStore, draft = aRegistration()) => {
  store.dispatch(registrationChanged(draft));
  await registrationSettled(store);
};

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'setTimeout'] }));
afterEach(async () => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  for (const key of (await stored()).keys()) await del(key, database);
});

/** Advances the clock, including the check that each tab makes every second. */
const pass = async (milliseconds: number, ...stores: AppStore[]) => {
  jest.setSystemTime(Date.now() + milliseconds);
  jest.advanceTimersByTime(1_000);
  for (const store of stores) await registrationSettled(store);
};

test('what a visitor has entered is there again after a reload, and so is the flow of the code', async () => {
  const store = await openTab();
  await typeIn(store);
  store.dispatch(codeSent({ flowId: 'flow-1', email: 'nadia@example.com' }));
  await registrationSettled(store);
  const reloaded = await openTab();
  expect(draftOf(reloaded)).toEqual(draftOf(store));
  expect(selectCodeFlow(reloaded.getState())).toEqual({ flowId: 'flow-1', email: 'nadia@example.com' });
});

test('the flow of an API that names none is there again too, and so are the answers beside it', async () => {
  await typeIn(await openTab());
  const [[, text] = ['', '']] = await onDevice();
  const email = 'nadia@example.com';
  await set('registration', text.replace('"codeFlow":null', `"codeFlow":{"email":"${email}"}`), database);
  const reloaded = await openTab();
  expect(studentsOf(reloaded)).toEqual(['student-1']);
  expect(selectCodeFlow(reloaded.getState())).toEqual({ flowId: '', email });
  expect(selectToasts(reloaded.getState())).toEqual([]);
});

test('the page’s first script can tell at once whether anything is kept', async () => {
  const isAnnounced = () => localStorage.getItem('portal.visitor') !== null;
  const store = await openTab();
  expect(isAnnounced()).toBe(false);
  await typeIn(store);
  expect(isAnnounced()).toBe(true);
  store.dispatch(registrationErased());
  await registrationSettled(store);
  expect(isAnnounced()).toBe(false);
});

test('what was kept before it was announced is announced when it is read', async () => {
  await typeIn(await openTab());
  localStorage.clear();
  await openTab();
  expect(localStorage.getItem('portal.visitor')).toBe('');
});

test('the last half second before a page is left is there again after a reload', async () => {
  const store = await openTab();
  await typeIn(store);
  const typed = { ...draftOf(store)!.location, addressLine2: 'Flat 2' };
  window.dispatchEvent(new Event('pagehide'));
  // the form is told after the keeper
  store.dispatch(locationKept('registration-1', typed));
  await registrationSettled(store);
  await set('registration', (await onDevice())[0]![1].replace('Flat 2', ''), database);
  const reloaded = await openTab();
  expect(draftOf(reloaded)?.location).toEqual(typed);
  await registrationSettled(reloaded);
  expect((await onDevice())[0]![1]).toContain('Flat 2');
});

test('R72: who erases and leaves at once leaves no answer in the tab, and they stay erased', async () => {
  const store = await openTab();
  await typeIn(store);
  const [[, text] = ['', '']] = await onDevice();
  store.dispatch(registrationErased());
  window.dispatchEvent(new Event('pagehide'));
  const { location, guardian } = aRegistration();
  const left = sessionStorage.getItem('portal.registration') ?? '';
  expect(left).toContain('registration-1');
  for (const word of [location.addressLine1, location.postalCode, guardian.lastName])
    expect(left).not.toContain(word);
  await registrationSettled(store);
  // as if the page had been closed before the device stored it
  await set('registration', text, database);
  sessionStorage.setItem('portal.registration', left);
  const reloaded = await openTab();
  expect(draftOf(reloaded)).toBeNull();
  await registrationSettled(reloaded);
  expect(await onDevice()).toEqual([]);
});

test('what was left in a tab does not bring back what another tab has erased', async () => {
  const store = await openTab();
  await typeIn(store);
  store.dispatch(locationKept('registration-1', { ...draftOf(store)!.location, addressLine2: 'Flat 2' }));
  window.dispatchEvent(new Event('pagehide'));
  await registrationSettled(store);
  await del('registration', database);
  expect(draftOf(await openTab())).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('nothing is written before something is answered', async () => {
  const store = await openTab();
  store.dispatch(registrationStarted());
  await registrationSettled(store);
  expect(await onDevice()).toEqual([]);
});

test('erasing leaves nothing, here and in the other tab', async () => {
  const store = await openTab();
  await typeIn(store);
  const other = await openTab();
  store.dispatch(registrationErased());
  await registrationSettled(store);
  expect(await onDevice()).toEqual([]);
  await pass(0, other);
  expect(draftOf(other)).toBeNull();
});

test('a day later it is gone: from a page that stays open, and for whoever opens the portal', async () => {
  const store = await openTab();
  await typeIn(store);
  await pass(REGISTRATION_LIFETIME - 10_000, store);
  expect(studentsOf(store)).toEqual(['student-1']);
  const [[, text] = ['', '']] = await onDevice();
  await pass(20_000, store);
  await registrationSettled(store);
  expect(draftOf(store)).toBeNull();
  expect(await onDevice()).toEqual([]);

  await set('registration', text, database);
  const later = await openTab();
  expect(draftOf(later)).toBeNull();
  expect(await onDevice()).toEqual([]);
});

test('the sign-in page alone is enough for it to go', async () => {
  await typeIn(await openTab());
  jest.setSystemTime(Date.now() + REGISTRATION_LIFETIME);
  await startPersistence(makeStore()).restored;
  await gone();
});

const flowOf = (store: AppStore) => selectCodeFlow(store.getState())?.flowId;

test('the flow of a code that outlives the answers goes a day after those were begun', async () => {
  const store = await openTab();
  await typeIn(store);
  await pass(20 * HOUR, store);
  store.dispatch(codeSent({ flowId: 'flow-1', email: 'nadia@example.com' }));
  await registrationSettled(store);
  store.dispatch(registrationErased());
  await pass(3 * HOUR, store);
  expect(flowOf(store)).toBe('flow-1');
  await pass(2 * HOUR, store);
  expect(flowOf(store)).toBeUndefined();
  expect(await onDevice()).toEqual([]);
});

test('the flow of a code without answers goes a day after it was sent', async () => {
  const store = await openTab();
  for (const flowId of ['flow-1', 'flow-2']) {
    store.dispatch(codeSent({ flowId, email: 'nadia@example.com' }));
    await registrationSettled(store);
    await pass(20 * HOUR, store);
    expect(flowOf(store)).toBe(flowId);
  }
  expect(flowOf(await openTab())).toBe('flow-2');
  await pass(5 * HOUR, store);
  expect(flowOf(store)).toBeUndefined();
});

test('the visitor learns when the device stores nothing, and it is stored as soon as it does', async () => {
  const store = await openTab();
  const isKept = () => selectIsKeptOnDevice(store.getState());
  const full = jest.spyOn(device, 'swap').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await typeIn(store);
  expect(isKept()).toBe(false);
  expect(await onDevice()).toEqual([]);
  full.mockRestore();
  await pass(0, store);
  expect(isKept()).toBe(true);
  expect(await onDevice()).toHaveLength(1);
});

test.each([
  ['is there after a reload', 0, ['student-1']],
  ['is gone a day later', REGISTRATION_LIFETIME, undefined],
])('what was begun in the last half second %s', async (_, later, students) => {
  const store = await openTab();
  store.dispatch(registrationChanged(aRegistration()));
  window.dispatchEvent(new Event('pagehide'));
  await registrationSettled(store);
  await del('registration', database);
  jest.setSystemTime(Date.now() + later);
  expect(studentsOf(await openTab())).toEqual(students);
});

test('a tab that is left holds nothing that the device has', async () => {
  await typeIn(await openTab());
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
});

test('looking at the device leaves the form alone while nothing is new', async () => {
  const store = await openTab();
  await typeIn(store);
  const draft = draftOf(store);
  await pass(0, store);
  expect(draftOf(store)).toBe(draft);
});

test('whoever waits for the device waits for the registration too', async () => {
  const store = await openTab();
  let goOn = () => {};
  jest.spyOn(device, 'swap').mockImplementationOnce(async (...kept) => {
    await new Promise<void>((resolve) => (goOn = resolve));
    return device.swap(...kept);
  });
  store.dispatch(registrationChanged(aRegistration()));
  expect(await settleWithin(store, 0)).toBe(false);
  goOn();
  expect(await settleWithin(store, 5_000)).toBe(true);
  expect(await onDevice()).toHaveLength(1);
  await expect(registrationSettled(makeStore())).resolves.toBeUndefined();
});

test('where tabs can tell each other, the other one shows at once what is entered', async () => {
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      this.unref();
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const [store, other] = [await openTab(), await openTab()];
  await typeIn(store);
  while (draftOf(other) === null) await new Promise(setImmediate);
  expect(studentsOf(other)).toEqual(['student-1']);
});

test('where the browser refuses what tells other tabs, they check the device all the same', async () => {
  class Refused {
    constructor() {
      throw new DOMException('blocked', 'SecurityError');
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Refused });
  const [store, other] = [await openTab(), await openTab()];
  await typeIn(store);
  await pass(0, other);
  expect(studentsOf(other)).toEqual(['student-1']);
});

test('two tabs show the same children within a second', async () => {
  const store = await openTab();
  await typeIn(store);
  const other = await openTab();
  store.dispatch(studentKept('registration-1', aRegistrationStudent({ id: 'student-2' })));
  await registrationSettled(store);
  await pass(0, other);
  expect(studentsOf(other)).toEqual(['student-1', 'student-2']);
});

test('two tabs that write at once both keep what was added', async () => {
  const store = await openTab();
  await typeIn(store);
  const other = await openTab();
  store.dispatch(studentKept('registration-1', aRegistrationStudent({ id: 'student-2' })));
  other.dispatch(studentKept('registration-1', aRegistrationStudent({ id: 'student-3' })));
  other.dispatch(locationKept('registration-1', { ...draftOf(other)!.location, postalCode: '99999' }));
  await pass(0, store, other);
  await pass(0, store, other);
  expect(studentsOf(store)?.sort()).toEqual(['student-1', 'student-2', 'student-3']);
  expect(draftOf(other)).toEqual(draftOf(store));
  expect(draftOf(store)?.location.postalCode).toBe('99999');
});

test('after the account is opened only the flow of the code stays', async () => {
  const store = await openTab();
  await typeIn(store);
  store.dispatch(codeSent({ flowId: 'flow-1', email: 'nadia@example.com' }));
  store.dispatch(registrationErased());
  await registrationSettled(store);
  const texts = (await onDevice()).map(([, text]) => text).join();
  expect(texts).toContain('flow-1');
  expect(texts).not.toContain('Maple');
});

test('signing out erases it, even where no page of account creation was opened', async () => {
  await typeIn(await openTab());
  const store = makeStore();
  await startPersistence(store).restored;
  store.dispatch(signedIn(aLogin()));
  store.dispatch(signedOut());
  await gone();
  expect(draftOf(store)).toBeNull();
});

test('what cannot be read is set aside for a day, and the visitor is told', async () => {
  await set('registration', '{"version":0,"state":{"draft":7}}', database);
  const store = await openTab();
  expect(draftOf(store)).toBeNull();
  expect(selectToasts(store.getState()).map(({ messageId }) => messageId)).toEqual(['persistence.setAside']);
  expect((await onDevice()).map(([key]) => key.split(':')[0])).toEqual(['quarantine']);
  jest.setSystemTime(Date.now() + REGISTRATION_LIFETIME);
  await openTab();
  expect(await onDevice()).toEqual([]);
});

test('the kept example of version 0 loads', async () => {
  jest.setSystemTime(new Date('2026-11-20T19:00:00Z'));
  const text = await readFile('test/fixtures/persisted/registration.0.json', 'utf8');
  await set('registration', text, database);
  const store = await openTab();
  expect(draftOf(store)).toMatchObject({ students: [{ values: { firstNameStudent: 'Ines' } }] });
  expect(selectToasts(store.getState())).toEqual([]);
});
