import { screen, waitFor, within } from '@testing-library/react';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { selectIsSignedIn, selectParent } from '../../src/store/session';
import { aChild } from '../builders/children';
import { aSession, PARENT_ID } from '../builders/session';
import { dialogClosed } from '../render/dialogClosed';
import { renderWithProviders } from '../render/renderWithProviders';
import { answer, refuse } from '../server/answer';

const address = {
  id: 'address-1',
  countryName: 'Canada',
  provinceName: 'Quebec',
  cityName: 'Laval',
  postalCode: 'H7A 0A1',
  addressLine1: '12 Maple Street',
};
const ofParent = { parameters: { userId: PARENT_ID } };

const openAccount = async (addresses: object[] = [address]) => {
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
  const dialog = await openDialog(page, 'Change password');
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
    await page.user.type(dialog.getByLabelText(label), 'Another#2027');
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
      body: { oldPassword: 'Wrong#2026', newPassword: 'Another#2027' },
    },
  );
  answer('logout', {});
  await page.user.click(submit);
  expect(await dialog.findByText(/Your password has been changed/)).toBeVisible();
  expect(await screen.findByRole('link', { name: /sign in/i })).toHaveAttribute('href', '/auth/sign-in');
  await waitFor(() => expect(selectIsSignedIn(page.store.getState())).toBe(false));
});
