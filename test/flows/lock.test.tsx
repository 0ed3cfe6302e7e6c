import { act, screen, waitFor } from '@testing-library/react';
import type * as React from 'react';
import { selectIsSignedIn } from '../../src/store/session';
import { aChild } from '../builders/children';
import { aLogin, aSession, PARENT_ID } from '../builders/session';
import { renderPortal } from '../render/renderPortal';
import { settled } from '../render/settled';
import { answer, refuse } from '../server/answer';

/** The lock is at stake here; the dashboard, with what it reads, has tests of its own. */
jest.mock('../../src/pages/dashboard', () => {
  const { createElement } = jest.requireActual<typeof React>('react');
  return { DashboardPage: () => createElement('h1', null, 'Home') };
});

afterEach(() => {
  jest.useRealTimers();
});

const answerChildren = () => answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
const open = async () => {
  answerChildren();
  const page = renderPortal({ route: '/children' });
  await screen.findByRole('heading', { level: 1, name: 'Children' });
  await settled(page.store);
  return page;
};
const locked = () => screen.findByRole('heading', { level: 1, name: 'Hello Nadia' });
const lock = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  const told = answer('logout', {});
  await user.click(screen.getByRole('button', { name: 'Profile' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lock' }));
  await locked();
  await waitFor(() => expect(told.isDone()).toBe(true));
};
const aLock = () =>
  aSession({
    status: 'locked',
    token: null,
    userId: null,
    account: null,
    parent: null,
    username: null,
    lockedAs: { userId: PARENT_ID, username: 'parent', firstName: 'Nadia', picture: '' },
  });

test('the lock screen shows who was signed in and nothing else, and the password leads back', async () => {
  const page = await open();
  await lock(page);
  const { session, children } = page.store.getState();
  expect(session).toMatchObject({ status: 'locked', token: null, account: null, parent: null });
  expect(children.ids).toEqual([]);
  expect(localStorage.getItem('portal.session')).toBe('locked');
  expect(screen.queryByLabelText('User name')).toBeNull();

  refuse('login', 401, { message: 'The user name or the password is not right.', code: 'UNAUTHORIZED' });
  await page.user.type(screen.getByLabelText('Password'), 'wrong');
  await page.user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByText('The user name or the password is not right.')).toBeVisible();

  answer('login', aLogin('token-2'), { body: { username: 'parent', password: 'Parent#2026' } });
  answerChildren();
  await page.user.clear(screen.getByLabelText('Password'));
  await page.user.type(screen.getByLabelText('Password'), 'Parent#2026');
  await page.user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Children' })).toBeVisible();
  await settled(page.store);
});

test('every address leads to the lock while it lasts', async () => {
  renderPortal({ route: '/applications', session: aLock() });
  expect(await locked()).toBeVisible();
});

test('whoever is somebody else signs the former parent out', async () => {
  const page = renderPortal({ session: aLock() });
  await locked();
  await page.user.click(screen.getByRole('link', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Goodbye' })).toBeVisible();
  expect(page.store.getState().session.lockedAs).toBeNull();
});

test('locking in another tab locks here, and signing out there signs out here', async () => {
  await open();
  const told = answer('logout', {});
  const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session' }));
  act(() => {
    localStorage.setItem('portal.session', 'locked');
    tell();
  });
  expect(await locked()).toBeVisible();
  await waitFor(() => expect(told.isDone()).toBe(true));
  act(() => {
    localStorage.removeItem('portal.session');
    tell();
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

const unlock = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) => {
  answer('login', aLogin('token-2'), { body: { username: 'parent', password: 'Parent#2026' } });
  answerChildren();
  await user.type(screen.getByLabelText('Password'), 'Parent#2026');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
};

test('the address of the lock screen locks, and the password leads home', async () => {
  const told = answer('logout', {});
  const page = renderPortal({ route: '/auth/lock-screen' });
  expect(await locked()).toBeVisible();
  await waitFor(() => expect(told.isDone()).toBe(true));
  await unlock(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await settled(page.store);
  expect(selectIsSignedIn(page.store.getState())).toBe(true);
});

test('a lock screen that does not know the page before it is opened by the password', async () => {
  const page = renderPortal({ route: '/auth/lock-screen', session: aLock() });
  await locked();
  await unlock(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await settled(page.store);
});

test('the address of the lock screen means nothing to a visitor', async () => {
  const session = aSession({ status: 'signedOut', token: null, userId: null, account: null, parent: null });
  renderPortal({ route: '/auth/lock-screen', session });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
