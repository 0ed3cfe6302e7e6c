import { screen } from '@testing-library/react';
import { aSession } from '../../../test/builders/session';
import { makeTestStore, renderWithProviders } from '../../../test/render/renderWithProviders';
import { signedOut } from '../../store/session';
import { deviceAnswered } from '../../store/wizard';
import { SignedOutPage } from './SignedOutPage';

test('goodbye thanks the parent and leads back to sign-in', () => {
  renderWithProviders(<SignedOutPage />);
  expect(screen.getByText(/Thank you for using the parent portal/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in');
});

test.each([true, false])('who was idle is told that it is kept only where it is: %s', (kept) => {
  const store = makeTestStore({ session: aSession() });
  store.dispatch(signedOut({ isIdle: true, isUnkept: !kept }));
  renderWithProviders(<SignedOutPage />, { store });
  expect(screen.getByText(/so you were signed out/)).toBeVisible();
  expect(screen.queryAllByText(/are kept for you/)).toHaveLength(kept ? 1 : 0);
});

test('a device that has not confirmed that all is erased is told of', () => {
  const store = makeTestStore();
  store.dispatch(deviceAnswered({ kept: false }));
  renderWithProviders(<SignedOutPage />, { store });
  expect(screen.getByText(/has not confirmed that everything was erased/)).toBeVisible();
});
