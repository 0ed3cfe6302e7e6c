import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { forGuests } from '../../i18n/messagesLoader.cjs';
import { expectLogged } from '../../test/jest/loggedErrors';
import { messages } from '../../test/render/messages';
import { holdsAll, makeTestStore } from '../../test/render/renderWithProviders';
import { styles } from '../../test/render/styles';
import { languageChosen } from '../store/ui';
import { App } from './App';
import { loadWording, type LoadedWording } from './language';
// the page is there at once
import './routing/AccountPages';

jest.mock('./language', () => ({ loadWording: jest.fn() }));

const wordingOf = (language: 'en' | 'fr'): LoadedWording => ({
  language,
  scope: 'guest',
  messages: forGuests(messages[language]),
});
const isGone = () =>
  jest
    .mocked(loadWording)
    .mockRejectedValue(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
const isBack = () =>
  jest
    .mocked(loadWording)
    .mockImplementation((language, scope) =>
      Promise.resolve({ language, scope, messages: messages[language] }),
    );

const show = (route: string) => {
  const Router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>
  );
  const store = makeTestStore();
  store.dispatch(languageChosen('en'));
  render(<App store={store} wording={wordingOf('en')} flush={holdsAll} styles={styles} Router={Router} />);
  return { store, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const soon = () => act(() => jest.advanceTimersByTimeAsync(2_000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page whose words do not come says so, with a way to go on', async () => {
  expectLogged(/The above error occurred|Loading chunk/);
  isGone();
  show('/auth/forgot-password');
  expect(await screen.findByText(/This page could not be loaded whole/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  isBack();
  await soon();
  expect(await heading(messages.en['recovery.forgot.title'] ?? '')).toBeVisible();
});

test('a language that does not come changes nothing, and is there once it can be had', async () => {
  isGone();
  const { user } = show('/auth/sign-in');
  await heading('Sign in');
  await user.click(screen.getByRole('button', { name: 'Français' }));
  await soon();
  expect(await heading('Sign in')).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
  isBack();
  await soon();
  await soon();
  expect(await heading('Se connecter')).toBeVisible();
  expect(document.documentElement.lang).toBe('fr');
});

test('a language that did not come does not keep a page from its words', async () => {
  isGone();
  const { user } = show('/auth/sign-in');
  await heading('Sign in');
  await user.click(screen.getByRole('button', { name: 'Français' }));
  await soon();
  isBack();
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(await heading(messages.fr['recovery.forgot.title'] ?? '')).toBeVisible();
});
