import { screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import type { SessionDto } from '../../src/contract/sessions';
import { selectIsSignedIn, selectParent } from '../../src/store/session';
import { aChild } from '../builders/children';
import { noAdditions } from '../builders/notifications';
import { aSession, PARENT_ID } from '../builders/session';
import { dialogClosed } from '../render/dialogClosed';
import { renderWithProviders } from '../render/renderWithProviders';
import { answer, breakOff, refuse } from '../server/answer';

beforeEach(noAdditions);

const address = {
  id: 'address-1',
  countryName: 'Canada',
  provinceName: 'Quebec',
  cityName: 'Laval',
  postalCode: 'H7A 0A1',
  addressLine1: '12 Maple Street',
};
const ofParent = { parameters: { userId: PARENT_ID } };

/** An API with the documented calls alone. */
const tellNoAccess = () => {
  refuse('getSessions', 404, { message: 'Cannot GET' });
  refuse('getCalendarFeeds', 404, { message: 'Cannot GET' });
};

const openAccount = async (addresses: object[] = [address], tellAccess = tellNoAccess) => {
  tellAccess();
  answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
  answer('getParentAddresses', addresses, ofParent);
  const page = renderWithProviders(<AppRoutes />, {
    route: '/account',
    preloadedState: { session: aSession() },
  });
  await screen.findByRole('heading', { level: 1, name: 'Account' });
  return page;
};
const openDialog = async ({ user }: Awaited<ReturnType<typeof openAccount>>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('once the address is confirmed, the children whom the school has entered with it are there', async () => {
  nock.cleanAll();
  const own = { address: 'nadia@example.com', hasCode: true };
  answer('getOwnEmail', { ...own, isConfirmed: false });
  answer('getChildren', [], { parameters: { parentId: PARENT_ID } });
  answer('confirmEmail', {});
  answer('getOwnEmail', { ...own, isConfirmed: true, hasCode: false });
  noAdditions();
  tellNoAccess();
  const { user } = await openAccount();
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: 'Checking code' }), 'ABC23');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('button', { name: 'Ada Moreau' })).toBeVisible();
  expect(screen.getByText('Confirmed')).toBeVisible();
});

test('profile, children, personal information and addresses; what nobody may do says why', async () => {
  const { user } = await openAccount();
  expect(await screen.findByText('12 Maple Street')).toBeVisible();
  expect(screen.getByText('H7A 0A1 Laval')).toBeVisible();
  expect(screen.getByText('nadia@example.com')).toBeVisible();
  expect(screen.getByText('May 5, 1985')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Ada Moreau', expanded: false }));
  expect(screen.getByText('Grade 5')).toBeVisible();
  for (const name of ['Edit addresses', 'Delete account']) {
    const button = screen.getByRole('button', { name });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/cannot be .* in the portal/);
  }
});

test('addresses that could not be read can be asked for again; none is said', async () => {
  answer('getChildren', [], { parameters: { parentId: PARENT_ID } });
  refuse('getParentAddresses', 503, { message: 'Away' }, ofParent);
  tellNoAccess();
  const { user } = renderWithProviders(<AppRoutes />, {
    route: '/account',
    preloadedState: { session: aSession() },
  });
  expect(await screen.findByText('Your addresses could not be read.')).toBeVisible();
  answer('getParentAddresses', [], ofParent);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No address is known.')).toBeVisible();
});

test('personal information that was refused stays in the dialog; once saved it is seen everywhere', async () => {
  const page = await openAccount();
  const dialog = await openDialog(page, 'Edit personal information');
  const firstName = dialog.getByLabelText('First name');
  await page.user.clear(firstName);
  await page.user.type(firstName, 'Nora');
  await page.user.click(dialog.getByRole('radio', { name: 'Other' }));

  refuse('updateParent', 400, { message: 'The school is closed.' }, ofParent);
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The school is closed.');
  expect(firstName).toHaveValue('Nora');

  const body = {
    firstName: 'Nora',
    middleName: '',
    lastName: 'Moreau',
    dateOfBirth: '1985-05-05',
    gender: 'other',
  };
  answer('updateParent', { ...aSession().parent, ...body }, { ...ofParent, body });
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Update personal information successfully')).toBeVisible();
  await dialogClosed();
  expect(screen.getByText('Nora Moreau')).toBeVisible();
  expect(selectParent(page.store.getState())).toMatchObject(body);
});

test('a password is changed with the old one, and the parent is signed out', async () => {
  const page = await openAccount();
  refuse('getCalendarFeeds', 404, { message: 'Cannot GET' });
  const dialog = await openDialog(page, 'Change password');
  expect(dialog.queryByRole('checkbox')).toBeNull();
  const submit = dialog.getByRole('button', { name: 'Change password' });
  await page.user.click(submit);
  expect((await dialog.findAllByText('please confirm your password')).length).toBeGreaterThan(0);
  await page.user.type(dialog.getByLabelText('Old password'), 'Wrong#2026');
  await page.user.type(dialog.getByLabelText('New password'), 'Passw0rd!');
  await page.user.type(dialog.getByLabelText('Confirm password'), 'Passw0rd?');
  await page.user.click(submit);
  expect((await dialog.findAllByText(/too easy to guess/)).length).toBeGreaterThan(0);
  expect(dialog.getAllByText('passwords do not match').length).toBeGreaterThan(0);

  for (const label of ['New password', 'Confirm password']) {
    await page.user.clear(dialog.getByLabelText(label));
    await page.user.type(dialog.getByLabelText(label), 'Copper%Lake83');
  }
  const ofAccount = { parameters: { accountId: 'account-1' } };
  const wrong = { message: 'The old password is wrong.', code: 'WRONG_PASSWORD' };
  refuse('changePassword', 400, wrong, ofAccount);
  await page.user.click(submit);
  expect(await dialog.findByText('The old password is wrong.')).toBeVisible();

  answer(
    'changePassword',
    {},
    {
      ...ofAccount,
      body: { oldPassword: 'Wrong#2026', newPassword: 'Copper%Lake83' },
    },
  );
  answer('logout', {});
  await page.user.click(submit);
  expect(await dialog.findByText(/Your password has been changed/)).toBeVisible();
  expect(await screen.findByRole('link', { name: /sign in/i })).toHaveAttribute('href', '/auth/sign-in');
  await waitFor(() => expect(selectIsSignedIn(page.store.getState())).toBe(false));
});

test('an old password that is wrong after a lost answer may have been changed already', async () => {
  const page = await openAccount();
  const dialog = await openDialog(page, 'Change password');
  await page.user.type(dialog.getByLabelText('Old password'), 'Right#2026');
  for (const label of ['New password', 'Confirm password'])
    await page.user.type(dialog.getByLabelText(label), 'Late-Heron#27');
  const submit = dialog.getByRole('button', { name: 'Change password' });
  const ofAccount = { parameters: { accountId: 'account-1' } };
  breakOff('changePassword', ofAccount);
  await page.user.click(submit);
  expect(await dialog.findByText(/cannot be reached/)).toBeVisible();
  refuse('changePassword', 400, { message: 'The old password is wrong.', code: 'WRONG_PASSWORD' }, ofAccount);
  await page.user.click(submit);
  const told = await dialog.findByText(/Your password may be changed already/);
  const hint = within(told.closest<HTMLElement>('[role="alert"]')!);
  expect(hint.getByText(/The old password is wrong/)).toBeVisible();
  expect(hint.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/auth/sign-out');
});

const aSessionDto = (overrides: Partial<SessionDto> = {}): SessionDto => ({
  id: 'session-1',
  device: 'Firefox, Windows',
  address: '203.0.113.9',
  startedAt: '2026-11-20T16:00:00.000Z',
  activeAt: '2026-11-20T17:30:00.000Z',
  isCurrent: false,
  ...overrides,
});
const current = aSessionDto({ id: 'session-0', device: 'Safari, iOS', isCurrent: true });
const others = [aSessionDto(), aSessionDto({ id: 'session-2', device: '' })];
const family = { id: 'feed-1', studentId: null, address: '/api/calendars/feed-1.ics' };

test('where the account is open is listed, this device is marked, and each of the others is ended', async () => {
  const { user } = await openAccount([address], () => {
    answer('getSessions', [current, ...others]);
    answer('getCalendarFeeds', [family]);
  });
  const card = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  const own = card.getByRole('heading', { name: 'Safari, iOS' }).closest('li')!;
  expect(within(own).getByText('This device')).toBeVisible();
  expect(within(own).getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/auth/sign-out');
  expect(card.getAllByText(/203\.0\.113\.9/)).toHaveLength(3);
  expect(card.getAllByText(/^Begun .+, last active .+/)).toHaveLength(3);

  answer('removeSession', { id: 'session-1' }, { parameters: { id: 'session-1' } });
  answer('getSessions', [current, others[1]!]).persist();
  await user.click(card.getByRole('button', { name: 'End session: Firefox, Windows' }));
  await waitFor(() => expect(card.queryByText('Firefox, Windows')).toBeNull());
  expect(screen.getByText('The other device is signed out.')).toBeVisible();
  await waitFor(() => expect(card.getByRole('heading', { level: 2 })).toHaveFocus());

  refuse('removeSession', 503, { message: 'Away' }, { parameters: { id: 'session-2' } });
  await user.click(card.getByRole('button', { name: 'End session: Unknown device' }));
  expect(await card.findByText('It could not be ended. Please try again.')).toBeVisible();
});

test('all other sessions are ended at once', async () => {
  const { user } = await openAccount([address], () => {
    answer('getSessions', [current, ...others]);
    refuse('getCalendarFeeds', 404, { message: 'Cannot GET' });
  });
  for (const { id } of others) answer('removeSession', { id }, { parameters: { id } });
  answer('getSessions', [current]).persist();
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(screen.queryByText('Firefox, Windows')).toBeNull());
  expect(screen.getByText('Safari, iOS')).toBeVisible();
  expect(await screen.findByText('All other devices are signed out.')).toBeVisible();
});

test('of all others one that could not be ended is named, also once it is the only one', async () => {
  const { user } = await openAccount([address], () => {
    answer('getSessions', [current, ...others]);
    refuse('getCalendarFeeds', 404, { message: 'Cannot GET' });
  });
  refuse('removeSession', 503, { message: 'Away' }, { parameters: { id: 'session-1' } });
  answer('removeSession', { id: 'session-2' }, { parameters: { id: 'session-2' } });
  answer('getSessions', [current, others[0]!]).persist();
  await user.click(await screen.findByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
  const left = screen.getByRole('heading', { name: 'Firefox, Windows' }).closest('li')!;
  expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull();
  expect(within(left).getByRole('alert')).toHaveTextContent('It could not be ended. Please try again.');
  expect(screen.queryByText('All other devices are signed out.')).toBeNull();
});

test.each([
  ['end', {}],
  ['stay when the parent says so', { endCalendars: false }],
])('R04: with the password, calendar addresses %s', async (_what, extra) => {
  const page = await openAccount([address], () => {
    refuse('getSessions', 404, { message: 'Cannot GET' });
    answer('getCalendarFeeds', [family]);
  });
  expect(await screen.findByRole('region', { name: 'Calendar addresses' })).toHaveTextContent(
    'The whole family',
  );
  const dialog = await openDialog(page, 'Change password');
  const box = await dialog.findByRole('checkbox', { name: 'End my calendar addresses too' });
  expect(box).toBeChecked();
  if ('endCalendars' in extra) await page.user.click(box);
  await page.user.type(dialog.getByLabelText('Old password'), 'Right#2026');
  for (const label of ['New password', 'Confirm password'])
    await page.user.type(dialog.getByLabelText(label), 'Late-Heron#27');
  const body = { oldPassword: 'Right#2026', newPassword: 'Late-Heron#27', ...extra };
  answer('changePassword', {}, { parameters: { accountId: 'account-1' }, body });
  answer('logout', {});
  await page.user.click(dialog.getByRole('button', { name: 'Change password' }));
  expect(await dialog.findByText(/Your password has been changed/)).toBeVisible();
  expect(await screen.findByRole('link', { name: /sign in/i })).toBeVisible();
});

test('calendar addresses that could not be read can be asked for again, and end with no password unasked', async () => {
  const page = await openAccount([address], () => {
    refuse('getSessions', 404, { message: 'Cannot GET' });
    refuse('getCalendarFeeds', 503, { message: 'Away' });
  });
  expect(await screen.findByText('Your calendar addresses could not be read.')).toBeVisible();
  refuse('getCalendarFeeds', 503, { message: 'Away' });
  const dialog = await openDialog(page, 'Change password');
  expect(dialog.getByRole('checkbox', { name: 'End my calendar addresses too' })).toBeChecked();
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialogClosed();
  answer('getCalendarFeeds', [family]);
  await page.user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The whole family')).toBeVisible();
  expect(screen.queryByText('Your calendar addresses could not be read.')).toBeNull();
});

test('a calendar address that could not be reset says why', async () => {
  const { user } = await openAccount([address], () => {
    refuse('getSessions', 404, { message: 'Cannot GET' });
    answer('getCalendarFeeds', [family]).persist();
  });
  await user.click(await screen.findByRole('button', { name: 'Reset the address: The whole family' }));
  breakOff('resetCalendarFeed', { parameters: { id: 'feed-1' } });
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset the address' }),
  );
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
});
