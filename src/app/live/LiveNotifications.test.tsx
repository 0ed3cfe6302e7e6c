import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { anApplication } from '../../../test/builders/applications';
import { aConversation } from '../../../test/builders/conversations';
import { aNotification, aPage, noNotifications } from '../../../test/builders/notifications';
import { aLogin, aSession } from '../../../test/builders/session';
import { ENDPOINT, giveBrowserPush, KEYS } from '../../../test/jest/browserPush';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer } from '../../../test/server/answer';
import { applicationsApi } from '../../api/applications';
import { conversationsApi } from '../../api/conversations';
import { followNotifications } from '../../api/notificationStream';
import { sha256 } from '../../lib/sha256';
import { selectApplications } from '../../store/applications';
import { signedIn } from '../../store/session';
import { LiveNotifications } from './LiveNotifications';
import { nameDevice } from './nameDevice';

jest.mock('../../api/notificationStream', () => ({ followNotifications: jest.fn() }));
const follow = jest.mocked(followNotifications);

/** Milliseconds in which several news are one reading. */
const PAUSE = 2_000;

/** Tabs of one browser, which jsdom does not have. */
const tabs = new Set<Tab>();
class Tab {
  onmessage: (() => void) | null = null;
  constructor(readonly name: string) {
    tabs.add(this);
  }
  postMessage() {
    for (const other of tabs) if (other !== this && other.name === this.name) other.onmessage?.();
  }
  close() {
    tabs.delete(this);
  }
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  Object.assign(globalThis, { BroadcastChannel: Tab });
  follow.mockReset().mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => {
  tabs.clear();
  jest.useRealTimers();
});

type Store = ReturnType<typeof renderWithProviders>['store'];
const known = (store: Store) => JSON.stringify(store.getState().api.queries);

const OWN = { parameters: { parentId: 'parent-1' } };
const OF_APPLICATION = { parameters: { id: 'application-1' } };
const readApplications = (store: Store) =>
  store.dispatch(applicationsApi.endpoints.getApplications.initiate('parent-1'));

/** Five seconds after the portal has learned whether the API has notifications. */
const open = async () => {
  const page = renderWithProviders(
    <>
      <LiveNotifications />
      <Link to="/fees">Fees</Link>
      <Link to="/schedule">Schedule</Link>
    </>,
    { preloadedState: { session: aSession() } },
  );
  await waitFor(() => expect(known(page.store)).toContain('fulfilled'));
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  return page;
};

test('news of the server are read, and told to the other tabs', async () => {
  answer('getNotifications', aPage([]));
  const { store } = await open();
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  const other = new Tab('notifications-parent-1');
  const told = jest.fn();
  other.onmessage = told;
  answer('getNotifications', aPage([aNotification('newDevice')]));
  act(() => follow.mock.calls[0]?.[0].onNews());
  expect(told).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(known(store)).toContain('newDevice'));
});

test('messages are read again too, where the page shows any', async () => {
  answer('getNotifications', aPage([]));
  answer('getConversations', [aConversation({ messageCount: 1 })]);
  const { store } = await open();
  await store.dispatch(conversationsApi.endpoints.getConversations.initiate(''));
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  answer('getNotifications', aPage([]));
  answer('getConversations', [aConversation({ messageCount: 2 })]);
  act(() => follow.mock.calls[0]?.[0].onNews());
  await waitFor(() => expect(known(store)).toContain('"messageCount":2'));
});

test('what a new notification tells of is read again, where the page shows it', async () => {
  answer('getNotifications', aPage([aNotification('absence')]));
  answer('getApplications', [anApplication({ status: 'Pending' })], OWN);
  answer('getHistory', [], OF_APPLICATION);
  const { store } = await open();
  await readApplications(store);
  await store.dispatch(applicationsApi.endpoints.getHistory.initiate('application-1'));
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  answer('getNotifications', aPage([aNotification('status'), aNotification('absence')]));
  answer('getApplications', [anApplication({ status: 'Reviewed' })], OWN);
  answer(
    'getHistory',
    [{ id: 'move-2', status: 'Reviewed', by: 'school', at: '2026-09-16T09:00:00.000Z' }],
    OF_APPLICATION,
  );
  act(() => follow.mock.calls[0]?.[0].onNews());
  await waitFor(() => expect(selectApplications(store.getState())[0]?.status).toBe('Reviewed'));
  await waitFor(() => expect(known(store)).toContain('move-2'));
});

test('what was read elsewhere is no reason to read anything else', async () => {
  const absence = aNotification('absence');
  answer('getNotifications', aPage([absence]));
  answer('getApplications', [anApplication()], OWN);
  const { store } = await open();
  await readApplications(store);
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  answer('getNotifications', aPage([{ ...absence, isRead: true }]));
  act(() => follow.mock.calls[0]?.[0].onNews());
  await waitFor(() => expect(known(store)).toContain('"isRead":true'));
  await act(() => jest.advanceTimersByTimeAsync(PAUSE));
});

test('several news within a short time are one reading', async () => {
  answer('getNotifications', aPage([]));
  const { store } = await open();
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  const news = () => act(() => follow.mock.calls[0]?.[0].onNews());
  answer('getNotifications', aPage([aNotification('absence')]));
  news();
  await waitFor(() => expect(known(store)).toContain('absence'));
  for (let count = 0; count < 5; count += 1) news();
  answer('getNotifications', aPage([aNotification('message')]));
  await act(() => jest.advanceTimersByTimeAsync(PAUSE));
  await waitFor(() => expect(known(store)).toContain('message'));
  await act(() => jest.advanceTimersByTimeAsync(2 * PAUSE));
});

test('where nothing can be followed, the next page that is opened shows what is new, at most every half minute', async () => {
  follow.mockResolvedValue();
  answer('getNotifications', aPage([]));
  const { store, user } = await open();
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  // read a few seconds ago
  await user.click(screen.getByRole('link', { name: 'Fees' }));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  answer('getNotifications', aPage([aNotification('absence')]));
  await user.click(screen.getByRole('link', { name: 'Schedule' }));
  await waitFor(() => expect(known(store)).toContain('absence'));
  await user.click(screen.getByRole('link', { name: 'Fees' }));
});

test('a session with another token is followed again, and pages that are opened look for nothing', async () => {
  follow.mockResolvedValueOnce();
  answer('getNotifications', aPage([]));
  const { store, user } = await open();
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  act(() => void store.dispatch(signedIn(aLogin('token-2'))));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(2));
  const asked = answer('getNotifications', aPage([aNotification('absence')]));
  await user.click(screen.getByRole('link', { name: 'Schedule' }));
  await act(() => jest.advanceTimersByTimeAsync(PAUSE));
  expect(asked.isDone()).toBe(false);
});

test('what another tab hears is read here too', async () => {
  answer('getNotifications', aPage([]));
  const { store } = await open();
  await waitFor(() => expect(tabs.size).toBe(1));
  answer('getNotifications', aPage([aNotification('absence')]));
  act(() => new Tab('notifications-parent-1').postMessage());
  await waitFor(() => expect(known(store)).toContain('absence'));
});

test('a tab hears another one before it follows the server itself', async () => {
  answer('getNotifications', aPage([]));
  const { store } = renderWithProviders(<LiveNotifications />, { preloadedState: { session: aSession() } });
  await waitFor(() => expect(tabs.size).toBe(1));
  answer('getNotifications', aPage([aNotification('absence')]));
  act(() => new Tab('notifications-parent-1').postMessage());
  await waitFor(() => expect(known(store)).toContain('absence'));
  expect(follow).not.toHaveBeenCalled();
});

test('it ends when the page is taken away, as signing out does', async () => {
  answer('getNotifications', aPage([]));
  const { unmount } = await open();
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  unmount();
  expect(follow.mock.calls[0]?.[0].signal.aborted).toBe(true);
  expect(tabs.size).toBe(0);
});

test('an API without notifications is not followed', async () => {
  noNotifications();
  await open();
  expect(follow).not.toHaveBeenCalled();
});

const device = (id: string) => ({ id, device: 'Chrome, Android', createdAt: '2026-09-14T08:00:00.000Z' });

test('a device that shows notifications belongs to the session that opens the portal there', async () => {
  giveBrowserPush('granted', 'subscribed');
  answer('getNotifications', aPage([]));
  const here = device(await sha256(ENDPOINT));
  answer('getPushDevices', { publicKey: 'key', devices: [device('laptop'), here] });
  const named = answer('createPushDevice', here, { body: { endpoint: ENDPOINT, ...KEYS } });
  await open();
  await waitFor(() => expect(named.isDone()).toBe(true));
});

test('a device on which another parent has turned notifications on stays theirs', async () => {
  giveBrowserPush('granted', 'subscribed');
  const { store } = renderWithProviders(<p />, { preloadedState: { session: aSession() } });
  const read = answer('getPushDevices', { publicKey: 'key', devices: [device('laptop')] });
  const named = answer('createPushDevice', device('laptop'));
  await nameDevice(store.dispatch);
  expect([read.isDone(), named.isDone()]).toEqual([true, false]);
});

test('where the browser refuses what tells other tabs, this one follows for itself', async () => {
  class Refused {
    constructor() {
      throw new DOMException('blocked', 'SecurityError');
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Refused });
  answer('getNotifications', aPage([]));
  const { store } = await open();
  await waitFor(() => expect(follow).toHaveBeenCalledTimes(1));
  answer('getNotifications', aPage([aNotification('absence')]));
  act(() => follow.mock.calls[0]?.[0].onNews());
  await waitFor(() => expect(known(store)).toContain('absence'));
});
