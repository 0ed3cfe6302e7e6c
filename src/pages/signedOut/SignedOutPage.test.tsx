import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { SignedOutPage } from './SignedOutPage';

test('goodbye thanks the parent and leads back to sign-in', () => {
  renderWithProviders(<SignedOutPage />);
  expect(screen.getByText(/Thank you for using the parent portal/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/sign-in');
});
