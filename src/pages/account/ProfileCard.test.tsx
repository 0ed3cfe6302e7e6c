import { screen } from '@testing-library/react';
import { noAdditions } from '../../../test/builders/notifications';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { ProfileCard } from './ProfileCard';

const session = aSession();
const told = (account: string, parent: string) =>
  aSession({
    account: { ...session.account!, email: account },
    parent: { ...session.parent!, email: parent },
  });

test.each([
  ['the parent’s', told('account@example.com', 'parent@example.com'), 'parent@example.com'],
  ['that of the account, where the parent has none', told('account@example.com', ''), 'account@example.com'],
])('the address is %s', (_, state, address) => {
  noAdditions();
  renderWithProviders(<ProfileCard />, { preloadedState: { session: state } });
  expect(screen.getByText(address)).toBeVisible();
});
