import { screen, waitFor } from '@testing-library/react';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { settled } from '../../../test/render/settled';
import { answer, misanswer, refuse } from '../../../test/server/answer';
import type { Language } from '../../domain/languages';
import { ConfirmEmailCard } from './ConfirmEmailCard';

const address = 'nadia@example.com';
const tell = (hasCode: boolean, isConfirmed = false) =>
  answer('getOwnEmail', { address, isConfirmed, hasCode });
const open = (language: Language = 'en') =>
  renderWithProviders(<ConfirmEmailCard />, { language, preloadedState: { session: aSession() } });
const press = (name: string) => screen.findByRole('button', { name });
const field = () => screen.findByRole('textbox', { name: /Checking code|Code de vérification/ });

test.each([
  ['en', 'Confirm your e-mail address', 'Send a code', 'Confirm', 'Your e-mail address is confirmed.'],
  [
    'fr',
    'Confirmer votre adresse e-mail',
    'Envoyer un code',
    'Confirmer',
    'Votre adresse e-mail est confirmée.',
  ],
] as const)(
  'a code is asked for and entered, and the focus goes to what came of it (%s)',
  async (language, title, send, submit, done) => {
    tell(false);
    const { user } = open(language);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();

    answer('sendEmailCode', { flowId: 'flow-1' });
    tell(true);
    await user.click(await press(send));
    expect(await field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByRole('status')).toBeVisible();

    const sent = answer('confirmEmail', {}, { body: { code: 'ABC23' } });
    tell(false, true);
    await user.type(await field(), 'ABC 23');
    await user.click(await press(submit));
    const outcome = await screen.findByText(done);
    expect(sent.isDone()).toBe(true);
    expect(outcome.closest('[tabindex="-1"]')).toHaveFocus();
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test('a code that was asked for before a reload, or on another device, can be entered; what is wrong with it is said', async () => {
  tell(true);
  const { user } = open();
  await user.type(await field(), 'ABC23');
  refuse('confirmEmail', 400, { message: 'Wrong', code: 'WRONG_CODE' });
  tell(true);
  await user.click(await press('Confirm'));
  expect(await screen.findByText('Wrong activation code please try again')).toBeVisible();

  refuse('confirmEmail', 400, { message: 'Wrong', code: 'WRONG_CODE' });
  tell(false);
  await user.click(await press('Confirm'));
  expect(await screen.findByText('This code can no longer be used. Ask for a new code.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();

  answer('sendEmailCode', { flowId: 'flow-2' });
  tell(true);
  await user.click(await press('Send a code'));
  expect(await field()).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await press('Send a new code')).toBeVisible();
});

test('a code that has ended is taken away at once', async () => {
  tell(true);
  const { user } = open();
  await user.type(await field(), 'ABC23');
  refuse('confirmEmail', 400, { message: 'Ended', code: 'CODE_FLOW_ENDED' });
  refuse('getOwnEmail', 500, { message: 'Away' });
  await user.click(await press('Confirm'));
  expect(await screen.findByText('This code can no longer be used. Ask for a new code.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('where too many codes were asked for, that is told', async () => {
  tell(false);
  const { user } = open();
  refuse('sendEmailCode', 429, { message: 'Too many attempts.', code: 'TOO_MANY_ATTEMPTS', retryAfter: 900 });
  tell(false);
  await user.click(await press('Send a code'));
  expect(await screen.findByRole('alert')).toHaveTextContent(/15 minutes/);
});

test('an address that was confirmed elsewhere meanwhile is told to be confirmed', async () => {
  tell(false);
  const { user } = open();
  answer('sendEmailCode', { flowId: null });
  tell(false, true);
  await user.click(await press('Send a code'));
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeVisible();
});

test.each([
  ['whose address is confirmed', () => tell(false, true)],
  ['of an API without it', () => refuse('getOwnEmail', 404, { message: 'Cannot GET' })],
  ['of an API that says something else', () => misanswer('getOwnEmail', { address })],
])('a parent %s has no such card', async (_who, reply) => {
  const asked = reply();
  const { store } = open();
  await waitFor(() => expect(asked.isDone()).toBe(true));
  await settled(store);
  expect(screen.queryByRole('heading')).toBeNull();
});
