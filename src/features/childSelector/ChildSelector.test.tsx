import { screen } from '@testing-library/react';
import { aChild } from '../../../test/builders/children';
import { aSession, PARENT_ID } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer } from '../../../test/server/answer';
import { ChildSelector } from '.';

test('each child is named once, and the menu opens at the one that is selected', async () => {
  const children = ['Fern', 'Tansy'].map((firstName) => aChild({ id: firstName, firstName }));
  answer('getChildren', children, { parameters: { parentId: PARENT_ID } });
  const { user } = renderWithProviders(<ChildSelector />, { preloadedState: { session: aSession() } });
  await user.click(await screen.findByRole('button', { name: /Fern/ }));
  await user.click(screen.getByRole('menuitemradio', { name: /^Tansy Moreau(?!.*Tansy)/, checked: false }));
  await user.click(await screen.findByRole('button', { name: /Tansy/ }));
  expect(screen.getByRole('menuitemradio', { name: /^Tansy/, checked: true })).toHaveFocus();
  expect(screen.getByRole('menuitemradio', { name: /^Fern/, checked: false })).toBeVisible();
});
