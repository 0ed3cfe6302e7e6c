import { screen } from '@testing-library/react';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { refuse } from '../../../test/server/answer';
import { PasswordDialog } from './PasswordDialog';

const session = aSession();
const told = (account: string, parent: string) =>
  aSession({
    account: { ...session.account!, email: account },
    parent: { ...session.parent!, email: parent },
  });

test.each([
  ['of the parent', told('other@example.com', 'heliotrope@example.com')],
  ['of the account, where the parent has none', told('heliotrope@example.com', '')],
])('a password does not contain the address %s', async (_whose, state) => {
  refuse('getCalendarFeeds', 404, { message: 'Cannot GET' });
  const { user } = renderWithProviders(<PasswordDialog onClose={() => undefined} />, {
    preloadedState: { session: state },
  });
  await user.type(screen.getByLabelText('New password'), 'Heliotrope#93');
  expect(await screen.findByText(/contains your user name or your email/)).toBeVisible();
});
