import { act, screen, waitFor } from '@testing-library/react';
import type * as React from 'react';
import { useNavigate } from 'react-router';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { addressOf } from '../../src/domain/addresses';
import { NAVIGATION_DELAY } from '../../src/domain/limits';
import { toFingerprint } from '../../src/lib/fingerprint';
import { selectIsSignedIn } from '../../src/store/session';
import { aChild } from '../builders/children';
import { aLogin, aSession, PARENT_ID } from '../builders/session';
import { noAdditions } from '../builders/notifications';
import { renderPortal } from '../render/renderPortal';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answer, breakOff, refuse } from '../server/answer';

/** The session is at stake here; the dashboard, with what it reads, has tests of its own. */
jest.mock('../../src/pages/dashboard', () => {
  const { createElement } = jest.requireActual<typeof React>('react');
  return { DashboardPage: () => createElement('h1') };
});

afterEach(() => {
  jest.useRealTimers();
});

const open = async () => {
  answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
  const page = renderPortal();
  await screen.findByRole('button', { name: 'Profile' });
  await settled(page.store);
  return page;
};
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, entry: string) => {
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};
const goodbye = () => screen.findByRole('heading', { level: 1, name: 'Goodbye' });
const shared = () => localStorage.getItem('portal.session');
/** Another tab changes what the tabs share. */
const elsewhere = (text: string | null) =>
  act(() => {
    if (text === null) localStorage.removeItem('portal.session');
    else localStorage.setItem('portal.session', text);
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session' }));
  });

test('signing out without a connection ends the session on this device all the same', async () => {
  const page = await open();
  expect(shared()).toContain(PARENT_ID);
  const tried = breakOff('logout');
  await choose(page, 'Sign out');
  expect(await goodbye()).toBeVisible();
  expect(page.store.getState().session).toMatchObject({ status: 'signedOut', token: null, username: null });
  expect(page.store.getState().children.ids).toEqual([]);
  expect(shared()).toBeNull();
  await waitFor(() => expect(tried.isDone()).toBe(true));

  // R61: as soon as the device is online again, with what opens nothing
  const question = { body: { fingerprint: /^[\w-]{43}$/ }, query: { endsPush: 'true' } };
  const ended = answer('endSession', {}, question);
  await waitFor(() => expect(localStorage.getItem('portal.ended')).toMatch(/^\[\{"fingerprint":"[\w-]{43}"/));
  expect(localStorage.getItem('portal.ended')).not.toContain('a-token');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(localStorage.getItem('portal.ended')).toBeNull());
  expect(ended.isDone()).toBe(true);
});

test('R61: an API that knows neither call is asked once, and nothing is kept', async () => {
  const page = await open();
  const told = refuse('logout', 404, { message: 'Cannot POST' });
  await choose(page, 'Sign out');
  expect(await goodbye()).toBeVisible();
  await waitFor(() => expect(told.isDone()).toBe(true));
  await waitFor(() => expect(localStorage.getItem('portal.ended')).toBeNull());
});

test('R61: a page that was closed before the device had forgotten the session is no way back into it', async () => {
  const sign = toFingerprint('a-token');
  localStorage.setItem(
    'portal.ended',
    JSON.stringify([{ fingerprint: 'f'.repeat(43), sign, at: Date.now() }]),
  );
  const told = answer('logout', {});
  renderPortal();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(told.isDone()).toBe(true));
  localStorage.clear();
});

test('R62: goodbye is told when the device has forgotten the session, not before', async () => {
  answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
  let forget = () => undefined as void;
  let isLeaving = false;
  const flush = () => (isLeaving ? new Promise<void>((resolve) => (forget = resolve)) : Promise.resolve());
  const page = renderPortal({ flush });
  await screen.findByRole('button', { name: 'Profile' });
  await settled(page.store);
  answer('logout', {});
  isLeaving = true;
  await choose(page, 'Sign out');
  act(() => jest.advanceTimersByTime(NAVIGATION_DELAY));
  await waitFor(() => expect(page.store.getState().session.token).toBeNull());
  expect(screen.queryByRole('heading', { level: 1, name: 'Goodbye' })).toBeNull();
  act(() => forget());
  isLeaving = false;
  expect(await goodbye()).toBeVisible();
});

test('R62: nor before it where the page of signing out is opened itself', async () => {
  const forget: (() => void)[] = [];
  const flush = () => new Promise<void>((resolve) => void forget.push(resolve));
  const told = answer('logout', {});
  const { store } = renderPortal({ flush, route: addressOf('signedOut') });
  await waitFor(() => expect(told.isDone()).toBe(true));
  act(() => jest.advanceTimersByTime(NAVIGATION_DELAY));
  await waitFor(() => expect(store.getState().session.token).toBeNull());
  expect(screen.queryByRole('heading', { level: 1, name: 'Goodbye' })).toBeNull();
  act(() => forget.forEach((one) => one()));
  expect(await goodbye()).toBeVisible();
});

const goneFor = (left: 'asked' | 'idle') =>
  aSession({ status: 'signedOut', token: null, userId: null, account: null, parent: null, left });

test.each(['asked', 'idle'] as const)(
  'going back from the goodbye page says goodbye again (%s), which asks nobody to sign in',
  async (left) => {
    renderPortal({ route: '/children', session: goneFor(left) });
    expect(await goodbye()).toBeVisible();
  },
);

test.each(['asked', 'idle'] as const)(
  'once the goodbye page is left for another of a guest, home is the page of signing in (%s)',
  async (left) => {
    const { user } = renderPortal({ route: '/auth/nowhere', session: goneFor(left) });
    await user.click(await screen.findByRole('link', { name: 'Go Home' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  },
);

test('signing out in another tab takes the page away here', async () => {
  const page = await open();
  const told = answer('logout', {});
  elsewhere(null);
  expect(screen.queryByRole('button', { name: 'Profile' })).toBeNull();
  expect(await goodbye()).toBeVisible();
  expect(page.store.getState().session.token).toBeNull();
  await waitFor(() => expect(told.isDone()).toBe(true));
});

/** The portal with buttons of the browser. */
const Browser = () => {
  const navigate = useNavigate();
  return (
    <>
      <AppRoutes />
      <button onClick={() => navigate(-1)}>Back</button>
      <button onClick={() => navigate(addressOf('signIn'))}>Bookmark</button>
    </>
  );
};
const goneInBrowser = () => {
  noAdditions();
  return renderWithProviders(<Browser />, {
    route: '/children',
    store: makeTestStore({ session: goneFor('asked') }),
  });
};
const home = () => screen.findByRole('button', { name: 'Profile' });

test.each([
  ['after signing in again from the goodbye page, going back does not sign out', 'link', 'Sign in'],
  ['going back to an earlier goodbye page leads home who has signed in since', 'button', 'Bookmark'],
])('%s', async (_what, role, name) => {
  const { store, user } = goneInBrowser();
  await goodbye();
  await user.click(screen.getByRole(role, { name }));
  answer('login', aLogin('token-2'));
  answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
  await user.type(await screen.findByLabelText('User name'), 'parent');
  await user.type(screen.getByLabelText('Password'), 'Parent#2026');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await home();
  await settled(store);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await home()).toBeVisible();
  expect(selectIsSignedIn(store.getState())).toBe(true);
});
