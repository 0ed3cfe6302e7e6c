import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { NotFoundPage } from './NotFoundPage';

test('an unknown address says so and leads home', () => {
  renderWithProviders(<NotFoundPage />);
  expect(screen.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  expect(document.title).toMatch(/^Page Not Found/);
});
