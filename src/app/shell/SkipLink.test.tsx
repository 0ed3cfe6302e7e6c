import { screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { CONTENT_ID, SkipLink } from './SkipLink';

test('the skip link moves the focus to the page and leaves the address with its state alone', async () => {
  window.history.replaceState({ usr: { from: '/children' } }, '');
  const { user } = renderWithProviders(
    <>
      <SkipLink />
      <main id={CONTENT_ID} tabIndex={-1} />
    </>,
  );
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(window.location.hash).toBe('');
  expect(window.history.state).toEqual({ usr: { from: '/children' } });
});
