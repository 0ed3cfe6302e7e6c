import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { toastShown } from '../../store/ui';
import { DialogFrame } from '../../ui';
import { Toasts } from './Toasts';

test('the button that closes a message speaks the language of the portal', async () => {
  const { store } = renderWithProviders(<Toasts />, { language: 'fr' });
  act(() => void store.dispatch(toastShown({ tone: 'success', messageId: 'ui.dialog.cancel' })));
  expect(screen.getByRole('button')).toHaveAccessibleName('Fermer');
});

test('a message is heard while a dialog hides the page', async () => {
  const { store } = renderWithProviders(
    <>
      <Toasts />
      <DialogFrame open titleId="ui.filter.title" onClose={() => undefined}>
        <p>Here</p>
      </DialogFrame>
    </>,
  );
  act(() => void store.dispatch(toastShown({ tone: 'success', messageId: 'ui.dialog.cancel' })));
  expect(screen.getByRole('alert')).toHaveTextContent('Cancel');
});
