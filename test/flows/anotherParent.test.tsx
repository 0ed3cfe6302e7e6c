import { act, screen, waitFor, within } from '@testing-library/react';
import type * as React from 'react';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { signedOut } from '../../src/store/session';
import { noAdditions } from '../builders/notifications';
import { aLogin, aSession, PARENT_ID } from '../builders/session';
import { dialogClosed } from '../render/dialogClosed';
import { renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answer, refuse } from '../server/answer';

beforeEach(noAdditions);

/** A page that holds what is typed by itself, as forms and dialogs do. */
jest.mock('../../src/pages/dashboard', () => {
  const { createElement, useState } = jest.requireActual<typeof React>('react');
  const Typed = () => {
    const [text, setText] = useState('');
    return createElement('input', {
      'aria-label': 'Typed',
      value: text,
      onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => setText(target.value),
    });
  };
  return { DashboardPage: () => createElement('h1', null, createElement(Typed)) };
});

const open = () =>
  renderWithProviders(<AppRoutes />, { route: '/', preloadedState: { session: aSession() } });
const typed = () => screen.findByLabelText('Typed');

test.each([
  ['the same parent finds the page as it was', PARENT_ID, 'of the first'],
  ['another parent finds nothing of it', 'parent-2', ''],
])('where the session has ended and is begun again over the page, %s', async (_what, id, left) => {
  answer('getChildren', [], { parameters: { parentId: PARENT_ID } });
  const { user, store } = open();
  await user.type(await typed(), 'of the first');
  await settled(store);
  refuse('getChildren', 401, { message: 'Sign in.' }, { parameters: { parentId: PARENT_ID } });
  await act(async () => {
    const { childrenApi } = await import('../../src/api/children');
    void store.dispatch(
      childrenApi.endpoints.getChildren.initiate(PARENT_ID, { forceRefetch: true, subscribe: false }),
    );
  });
  const dialog = within(await screen.findByRole('dialog'));
  answer('login', { ...aLogin('new-token'), id });
  if (id !== PARENT_ID) answer('getChildren', [], { parameters: { parentId: id } });
  await user.type(dialog.getByLabelText('User name'), 'parent');
  await user.type(dialog.getByLabelText('Password'), 'Parent#2026');
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  await dialogClosed();
  await waitFor(async () => expect(await typed()).toHaveValue(left));
});

test('a note for support goes with the session in which it was written', async () => {
  answer('getChildren', [], { parameters: { parentId: PARENT_ID } });
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Profile' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Get help' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Get help' }));
  await user.type(dialog.getAllByRole('textbox')[0]!, 'About my daughter');
  act(() => void store.dispatch(signedOut()));
  await waitFor(() => expect(screen.queryByDisplayValue('About my daughter')).toBeNull());
});
