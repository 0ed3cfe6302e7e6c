import { screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import type * as React from 'react';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { AppTheme } from '../../src/app/theme/AppTheme';
import { selectIsSignedIn } from '../../src/store/session';
import { aChild } from '../builders/children';
import { noAdditions } from '../builders/notifications';
import { aLogin, aSession, PARENT_ID } from '../builders/session';
import { dialogClosed } from '../render/dialogClosed';
import { renderWithProviders } from '../render/renderWithProviders';
import { answer, breakOff, misanswer, refuse } from '../server/answer';

beforeEach(noAdditions);

/** The session is at stake here; the dashboard, with what it reads, has tests of its own. */
jest.mock('../../src/pages/dashboard', () => {
  const { createElement } = jest.requireActual<typeof React>('react');
  return { DashboardPage: () => createElement('h1') };
});

const portal = (
  <AppTheme appearance="light" direction="ltr" language="en">
    <AppRoutes />
  </AppTheme>
);
const open = (route: string, session = aSession({ status: 'signedOut', token: null, userId: null })) =>
  renderWithProviders(portal, { route, preloadedState: { session } });

const fill = async ({ user }: ReturnType<typeof open>, username: string, password: string) => {
  await user.type(await screen.findByLabelText('User name'), username);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

const answerChildren = () => answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
const answerApplications = () => answer('getApplications', [], { parameters: { parentId: PARENT_ID } });

test('a visitor who was going somewhere signs in and arrives there', async () => {
  const page = open('/applications');
  answer('login', aLogin(), { body: { username: 'parent', password: 'Parent#2026' } });
  answerChildren();
  answerApplications();
  await fill(page, 'parent', 'Parent#2026');
  expect(await screen.findByRole('heading', { level: 1, name: 'My applications' })).toBeVisible();
});

test.each(['%2F.%2F%2Fevil.example', '%2F%09%2F['])(
  'an address that is none of the portal, %s, leads home after signing in',
  async (next) => {
    const page = open(`/auth/sign-in?next=${next}`);
    answer('login', aLogin());
    answerChildren();
    await fill(page, 'parent', 'Parent#2026');
    expect(await screen.findByRole('button', { name: 'Profile' })).toBeVisible();
  },
);

test('R59: a password manager knows the fields', async () => {
  open('/auth/sign-in');
  expect(await screen.findByLabelText('User name')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('a wrong password is refused in an alert under the field, and the user name stays', async () => {
  const page = open('/auth/sign-in');
  refuse('login', 401, { message: 'The user name or the password is not right.', code: 'UNAUTHORIZED' });
  await fill(page, 'parent', 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent('The user name or the password is not right.');
  expect(screen.getByLabelText('User name')).toHaveValue('parent');
});

test('a server that cannot be reached is named', async () => {
  const page = open('/auth/sign-in');
  breakOff('login');
  await fill(page, 'parent', 'Parent#2026');
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
});

test('a user name with spaces and an empty password are refused before anything is sent', async () => {
  const page = open('/auth/sign-in');
  await page.user.type(await screen.findByLabelText('User name'), 'two words');
  await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findAllByText('User name must not contain spaces')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('This answer is required').length).toBeGreaterThan(0);
});

test('a signed-in parent has no business at the sign-in page', async () => {
  answerChildren();
  open('/auth/sign-in?next=%2F%2Fevil.example', aSession());
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});

test.each([{}, { ...aLogin(), account: { ...aLogin().account, token: null } }])(
  'an answer without a session signs nobody in, whatever its status says',
  async (answered) => {
    const page = open('/auth/sign-in');
    misanswer('login', answered);
    await fill(page, 'parent', 'Parent#2026');
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
    expect(selectIsSignedIn(page.store.getState())).toBe(false);
  },
);

test.each(['/nowhere/at/all', '/auth', '/auth/', '/auth/nowhere', '/auth/create-account/nowhere'])(
  'an unknown address, %s, says so and leads home',
  async (route) => {
    open(route, aSession());
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  },
);

test('signing out ends the session, tells the server, and says goodbye', async () => {
  answerChildren();
  const tokens: unknown[] = [];
  answer('logout', {}).on('request', (request: { headers: Record<string, unknown> }) =>
    tokens.push(request.headers.authorization),
  );
  const page = open('/', aSession());
  await page.user.click(await screen.findByRole('button', { name: 'Profile' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  expect(await screen.findByRole('link', { name: /sign in/i })).toHaveAttribute('href', '/auth/sign-in');
  expect(selectIsSignedIn(page.store.getState())).toBe(false);
  await waitFor(() => expect(tokens.flat()).toEqual(['Bearer a-token']));
});

test('F18: a session that ended in the middle asks for the password over the page and goes on', async () => {
  refuse('getChildren', 401, { message: 'Sign in.' }, { parameters: { parentId: PARENT_ID } });
  const page = open('/', aSession());
  const dialog = await screen.findByRole('dialog');
  answer('login', aLogin('new-token'));
  await page.user.type(within(dialog).getByLabelText('User name'), 'parent');
  await page.user.type(within(dialog).getByLabelText('Password'), 'Parent#2026');
  await page.user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
  await dialogClosed();
  expect(nock.isDone()).toBe(true);
});

test('R66: who tries too often is told how long to wait', async () => {
  const page = open('/auth/sign-in');
  refuse('login', 429, { message: 'Too many.', code: 'TOO_MANY_ATTEMPTS', retryAfter: 32 });
  await fill(page, 'parent', 'Parent#2026');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many attempts. Please wait 32 seconds and try again.',
  );
});

test('an account that is not activated is led to where its code is entered', async () => {
  const page = open('/auth/sign-in');
  refuse('login', 403, { message: 'Your account is not activated yet.', code: 'ACCOUNT_NOT_ACTIVATED' });
  await fill(page, 'parent', 'Parent#2026');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Your account is not activated yet.');
  expect(within(alert).getByRole('link', { name: 'Activate your account' })).toHaveAttribute(
    'href',
    '/auth/create-account/enabling-account',
  );
});
