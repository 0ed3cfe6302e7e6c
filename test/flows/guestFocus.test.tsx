import { act, screen, waitFor } from '@testing-library/react';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { codeSent } from '../../src/store/wizard';
import { noAdditions } from '../builders/notifications';
import { aSession } from '../builders/session';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { takeUpload } from '../sections/replies';
import { answer, refuse } from '../server/answer';

beforeEach(noAdditions);

const EMAIL = 'nadia@example.com';
const PASSWORD = 'Meadow#Kite26';
const signedOut = aSession({ status: 'signedOut', token: null, userId: null, account: null, parent: null });
const ended = { message: 'Ended', code: 'CODE_FLOW_ENDED' } as const;

/** A visitor to whom a code was sent. */
const open = (route: string) => {
  const store = makeTestStore({ session: signedOut });
  store.dispatch(codeSent({ flowId: 'flow-1', email: EMAIL }));
  return renderWithProviders(<AppRoutes />, { route, store });
};
const nextFrame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)));

describe('a guest page whose form is gone keeps the focus', () => {
  test('at its heading, when the code to activate an account can no longer be used', async () => {
    const { user } = open('/auth/create-account/activate-account');
    await user.type(await screen.findByRole('textbox', { name: 'Activation code' }), 'ABC12');
    refuse('activateAccount', 400, ended, { parameters: { code: 'ABC12' } });
    await user.keyboard('{Enter}');
    await screen.findByText('This code can no longer be used. Ask for a new code.');
    await nextFrame();
    expect(screen.getByRole('heading', { level: 1, name: 'Activate your account' })).toHaveFocus();
  });

  test('at its heading, when the code for a new password can no longer be used', async () => {
    const { user } = open('/auth/reset-password');
    await user.type(await screen.findByLabelText('Checking code'), 'ABC12');
    await user.type(screen.getByLabelText('New password'), PASSWORD);
    await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
    refuse('resetPassword', 400, ended);
    await user.keyboard('{Enter}');
    await screen.findByText('This code can no longer be used. Ask for a new code.');
    await nextFrame();
    expect(screen.getByRole('heading', { level: 1, name: 'Choose a new password' })).toHaveFocus();
  });

  test('at what came of it, when an account is activated', async () => {
    const { user } = open('/auth/create-account/activate-account');
    await user.type(await screen.findByRole('textbox', { name: 'Activation code' }), 'ABC12');
    answer('activateAccount', {}, { parameters: { code: 'ABC12' } });
    await user.keyboard('{Enter}');
    const outcome = await screen.findByText('Your account is activated.');
    expect(outcome.closest('[tabindex="-1"]')).toHaveFocus();
  });

  test('at what came of it, when an identity document is sent', async () => {
    const { user } = open('/auth/create-account/identity-verification');
    await screen.findByRole('heading', { level: 1, name: 'Identity verification' });
    await user.click(screen.getByRole('spinbutton', { name: 'Month' }));
    await user.keyboard('05051985');
    takeUpload('/files/passport.pdf', 'createGuestUpload');
    const file = new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' });
    await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, file);
    await screen.findByText('passport.pdf');
    answer('verifyIdentity', {});
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const outcome = await screen.findByText(/Your document has been sent/);
    await waitFor(() => expect(outcome.closest('[tabindex="-1"]')).toHaveFocus());
  });
});
