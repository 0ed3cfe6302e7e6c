import { act, fireEvent, screen } from '@testing-library/react';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { EndSessionContext } from '../session/EndSessionContext';
import { SignInAgainDialog } from './SignInAgainDialog';

const open = () => {
  const end = jest.fn();
  const page = renderWithProviders(
    <EndSessionContext value={end}>
      <SignInAgainDialog />
    </EndSessionContext>,
    { preloadedState: { session: aSession({ status: 'expired' }) } },
  );
  return { ...page, end };
};

test('neither Escape nor Back nor a click beside it signs out, and there is no cross to press', async () => {
  const { user, end } = open();
  const dialog = screen.getByRole('dialog', { name: 'Please sign in again' });
  await user.keyboard('{Escape}');
  fireEvent.click(dialog.parentElement!);
  const gone = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    window.history.back();
    await gone;
  });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(dialog).toBeVisible();
  expect(end).not.toHaveBeenCalled();
});

test('a button says that it signs out', async () => {
  const { user, end } = open();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(end).toHaveBeenCalledWith('signOut');
});
