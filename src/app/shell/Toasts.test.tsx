import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { toastShown } from '../../store/ui';
import { Toasts } from './Toasts';

test('the button that closes a message speaks the language of the portal', async () => {
  const { store } = renderWithProviders(<Toasts />, { language: 'fr' });
  act(() => void store.dispatch(toastShown({ tone: 'success', messageId: 'ui.dialog.cancel' })));
  expect(screen.getByRole('button')).toHaveAccessibleName('Fermer');
});
