import { screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { forGuests } from '../../i18n/messagesLoader.cjs';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { SignedOutPage } from '../../src/pages/signedOut';
import { aWizard } from '../builders/wizard';
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

test('nor does signing out where the device may hold more', async () => {
  renderWithProviders(
    <IntlProvider locale="en" messages={forGuests(messages.en)}>
      <SignedOutPage />
    </IntlProvider>,
    { preloadedState: { wizard: aWizard({ isKeptOnDevice: false }) } },
  );
  expect(await screen.findByText(messages.en['device.notErased'] ?? '')).toBeVisible();
});
