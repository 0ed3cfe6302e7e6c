import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { selectDirection, selectTheme } from '../../store/ui';
import { AppearanceMenu } from './AppearanceMenu';

test.each([
  ['en', 'Theme and direction', 'Right to left', 'Follow the language', 'Dark'],
  ['fr', 'Thème et sens de lecture', 'De droite à gauche', 'Suivre la langue', 'Sombre'],
] as const)('theme and direction are chosen in one menu (%s)', async (language, name, turned, auto, dark) => {
  const { user, store } = renderWithProviders(<AppearanceMenu />, { language });
  const choose = async (choice: string) => {
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('menuitemradio', { name: choice }));
  };
  const chosen = () => [selectTheme(store.getState()), selectDirection(store.getState())];
  expect(chosen()).toEqual(['auto', 'auto']);
  await choose(turned);
  await choose(dark);
  expect(chosen()).toEqual(['dark', 'rtl']);
  await choose(auto);
  expect(chosen()).toEqual(['dark', 'auto']);
  await user.click(screen.getByRole('button', { name }));
  const checked = screen
    .getAllByRole('menuitemradio', { checked: true })
    .map(({ textContent }) => textContent);
  expect(checked).toEqual([dark, auto]);
});
