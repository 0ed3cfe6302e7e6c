import { act, screen, waitFor } from '@testing-library/react';
import type * as React from 'react';
import { IDLE_SIGN_OUT, IDLE_WARNING } from '../../src/domain/limits';
import { selectIsSignedIn } from '../../src/store/session';
import { aChild } from '../builders/children';
import { PARENT_ID } from '../builders/session';
import { renderPortal } from '../render/renderPortal';
import { settled } from '../render/settled';
import { answer } from '../server/answer';

/** The session is at stake here; the dashboard, with what it reads, has tests of its own. */
jest.mock('../../src/pages/dashboard', () => {
  const { createElement } = jest.requireActual<typeof React>('react');
  return { DashboardPage: () => createElement('h1') };
});

afterEach(() => {
  jest.useRealTimers();
});

const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds));
const open = async (flush?: () => Promise<void>) => {
  answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
  const page = renderPortal(flush ? { flush } : {});
  await screen.findByRole('button', { name: 'Profile' });
  await settled(page.store);
  return page;
};

test('R17: from 13 minutes a dialog counts down, and one key takes it away and keeps the session alive', async () => {
  const page = await open();
  await later(IDLE_WARNING);
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  expect(dialog).toHaveTextContent('You will be signed out in 2:00');
  expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
  await later(61_000);
  expect(dialog).toHaveTextContent('You will be signed out in 0:59');
  const kept = answer('keepSession', { expiresAt: '2026-11-20T19:00:00Z' });
  await page.user.keyboard('a');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(kept.isDone()).toBe(true));
  await later(IDLE_WARNING - 2_000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(selectIsSignedIn(page.store.getState())).toBe(true);
});

test('at 15 minutes what was typed is written first, then the parent is signed out and told why', async () => {
  const order: string[] = [];
  const page = await open(async () => {
    order.push(selectIsSignedIn(page.store.getState()) ? 'written' : 'emptied');
  });
  const told = answer('logout', {});
  await later(IDLE_SIGN_OUT);
  expect(await screen.findByRole('heading', { level: 1, name: 'Goodbye' })).toBeVisible();
  expect(screen.getByText(/Nothing was done for 15 minutes/)).toBeVisible();
  expect(order[0]).toBe('written');
  expect(order.at(-1)).toBe('emptied');
  await waitFor(() => expect(told.isDone()).toBe(true));
});

test('after two hours of sleep nothing is asked of the server before the parent is signed out', async () => {
  const page = await open();
  jest.setSystemTime(Date.now() + 2 * 60 * 60 * 1000);
  const told = answer('logout', {});
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Goodbye' })).toBeVisible();
  expect(page.store.getState().session).toMatchObject({ token: null, account: null, parent: null });
  await waitFor(() => expect(told.isDone()).toBe(true));
});
