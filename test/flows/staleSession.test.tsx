import { screen, waitFor } from '@testing-library/react';
import { IDLE_SIGN_OUT } from '../../src/domain/limits';
import { toFingerprint } from '../../src/lib/fingerprint';
import { selectIsSignedIn, type SessionState } from '../../src/store/session';
import { deviceAnswered } from '../../src/store/wizard';
import { aChild } from '../builders/children';
import { aLogin, aSession, PARENT_ID } from '../builders/session';
import { renderPortal } from '../render/renderPortal';
import { settled } from '../render/settled';
import { answer } from '../server/answer';

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

const sign = toFingerprint('a-token');
const seenAt = (activeAt: number) =>
  localStorage.setItem('portal.session', JSON.stringify({ userId: PARENT_ID, sign, activeAt }));
/** What a device still holds of a session that is over. */
const leftovers = [
  ['of which 15 minutes have passed', () => seenAt(Date.now() - IDLE_SIGN_OUT)],
  [
    'that was ended before the device had forgotten it',
    () =>
      localStorage.setItem(
        'portal.ended',
        JSON.stringify([{ fingerprint: 'f'.repeat(43), sign, at: Date.now() }]),
      ),
  ],
] as const;

/** `flush` is given the session that is to be stored; the first time that is the one of the device. */
const open = (route: string, flush: (session: SessionState) => Promise<void>) => {
  const opened = aSession();
  const portal: { store?: ReturnType<typeof renderPortal>['store'] } = {};
  const page = renderPortal({
    route,
    session: opened,
    flush: () => flush(portal.store?.getState().session ?? opened),
  });
  portal.store = page.store;
  return page;
};

describe.each(leftovers)('on a device with a session %s', (_what, leave) => {
  test('a link of a message leads to its page once the parent has signed in', async () => {
    leave();
    const told = answer('logout', {});
    const order: string[] = [];
    const page = open('/children?search=Lina', async ({ token }) => {
      order.push(token === null ? 'emptied' : 'written');
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect(page.store.getState().session).toEqual(
      aSession({
        status: 'signedOut',
        token: null,
        userId: null,
        account: null,
        parent: null,
        username: null,
      }),
    );
    expect(order[0]).toBe('written');
    expect(order.at(-1)).toBe('emptied');
    expect(localStorage.getItem('portal.session')).toBeNull();
    await waitFor(() => expect(told.isDone()).toBe(true));
    localStorage.removeItem('portal.ended');

    answer('login', aLogin('token-2'));
    answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
    await page.user.type(screen.getByLabelText('User name'), 'parent');
    await page.user.type(screen.getByLabelText('Password'), 'Parent#2026');
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Children' })).toBeVisible();
    await settled(page.store);
  });

  test.each([
    ['/auth/reset-password#email=nadia@example.com', 'Choose a new password'],
    ['/auth/create-account/activate-account#email=nadia@example.com', 'Activate your account'],
    ['/auth/create-account/enabling-account', 'Activate an existing account'],
    ['/auth/sign-in', 'Sign in'],
    ['/auth/nowhere', 'Page Not Found'],
  ])('the page of a visitor is shown, %s', async (route, name) => {
    leave();
    const told = answer('logout', {});
    const { store } = renderPortal({ route });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(store.getState().session).toMatchObject({ token: null, parent: null, left: null });
    await waitFor(() => expect(told.isDone()).toBe(true));
  });
});

test('the page of a visitor waits until the device has forgotten the session', async () => {
  seenAt(Date.now() - IDLE_SIGN_OUT);
  const told = answer('logout', {});
  let forget = () => undefined as void;
  const { store } = open('/auth/reset-password', async ({ token }) => {
    if (token === null) await new Promise<void>((resolve) => (forget = resolve));
  });
  await waitFor(() => expect(store.getState().session.token).toBeNull());
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  forget();
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await waitFor(() => expect(told.isDone()).toBe(true));
});

test.each(['/children', '/auth/reset-password'])(
  'a device that may not have forgotten the session says so first at %s',
  async (route) => {
    seenAt(Date.now() - IDLE_SIGN_OUT);
    const told = answer('logout', {});
    const { store } = open(route, async ({ token }) => {
      if (token === null) store.dispatch(deviceAnswered({ kept: false }));
    });
    expect(await screen.findByText(/has not confirmed that everything was erased/)).toBeVisible();
    await waitFor(() => expect(told.isDone()).toBe(true));
  },
);

test('a session that lasts leads from the page of a visitor to the portal', async () => {
  seenAt(Date.now() - IDLE_SIGN_OUT / 2);
  answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
  const { store } = renderPortal({ route: '/auth/sign-in?next=%2Fchildren' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Children' })).toBeVisible();
  expect(selectIsSignedIn(store.getState())).toBe(true);
  await settled(store);
});
