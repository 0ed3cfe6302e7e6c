import { screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { forGuests } from '../../i18n/messagesLoader.cjs';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { messages } from '../render/messages';
import { renderWithProviders } from '../render/renderWithProviders';

test.each([
  ['/auth/sign-in', 'signIn.title'],
  ['/auth/sign-out', 'signedOut.title'],
  ['/no/such/page', 'notFound.title'],
])('%s needs no message that guests do not have', async (route, titleId) => {
  renderWithProviders(
    <IntlProvider locale="en" messages={forGuests(messages.en)}>
      <AppRoutes />
    </IntlProvider>,
    { route },
  );
  expect(await screen.findByRole('heading', { level: 1, name: messages.en[titleId] })).toBeVisible();
});
