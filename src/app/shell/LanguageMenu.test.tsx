import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { LanguageMenu } from './LanguageMenu';

test('the menu opens at the language that is chosen, and says so', async () => {
  const { user } = renderWithProviders(<LanguageMenu />, { language: 'fr' });
  await user.click(screen.getByRole('button', { name: 'Langue' }));
  expect(screen.getByRole('menuitemradio', { name: 'English', checked: false })).toBeVisible();
  expect(screen.getByRole('menuitemradio', { name: 'Français', checked: true })).toHaveFocus();
});
