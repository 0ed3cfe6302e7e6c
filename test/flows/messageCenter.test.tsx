import { screen, within } from '@testing-library/react';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { aSession, PARENT_ID } from '../builders/session';
import { dialogClosed } from '../render/dialogClosed';
import { renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answer } from '../server/answer';

const list = () => within(screen.getByRole('navigation', { name: 'Conversations' }));

const openMessages = async (route: string) => {
  answer('getChildren', [], { parameters: { parentId: PARENT_ID } });
  const page = renderWithProviders(<AppRoutes />, { route, preloadedState: { session: aSession() } });
  await screen.findByRole('heading', { level: 1, name: 'Messages' });
  await settled(page.store);
  return page;
};

/** The window of these tests shows one screen at a time, as a phone does. */
test('a parent finds a conversation, reads it, answers with a file, and it is read from then on', async () => {
  const { user } = await openMessages('/message-center');
  await user.click(list().getByRole('button', { name: 'Unread' }));
  expect(list().getAllByRole('link')).toHaveLength(2);
  await user.click(list().getByRole('link', { name: /School office.*2 unread messages/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'School office' })).toHaveFocus();
  expect(screen.queryByRole('navigation', { name: 'Conversations' })).not.toBeInTheDocument();

  const log = within(screen.getByRole('log', { name: 'Messages with School office' }));
  expect(log.getByText('supplies.pdf')).toBeVisible();
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toBeDisabled();
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.pdf', { type: 'application/pdf' });
  const slip = new File(['slip'], 'slip.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByTestId('attach-file'), [large, slip]);
  expect(screen.getByRole('alert')).toHaveTextContent('Some files exceed the size limit of 5MB.');
  await user.type(screen.getByLabelText('Write a message'), 'Here it is.{Enter}');
  expect(log.getByText('Here it is.')).toBeVisible();
  expect(log.getByRole('link', { name: 'slip.pdf' })).toHaveAttribute('href', expect.stringMatching('blob:'));
  expect(screen.getByLabelText('Write a message')).toHaveValue('');

  await user.click(screen.getByRole('button', { name: 'Details' }));
  const details = within(await screen.findByRole('dialog', { name: 'School office' }));
  expect(details.getByText('slip.pdf')).toBeVisible();
  expect(details.getByText('supplies.pdf')).toBeVisible();
  await user.click(details.getByRole('button', { name: 'Close details' }));
  await dialogClosed();

  await user.click(screen.getByRole('link', { name: 'All conversations' }));
  expect(list().getAllByRole('link')).toHaveLength(1);
  await user.click(list().getByRole('button', { name: 'All' }));
  expect(list().getAllByRole('link')[0]).toHaveTextContent('You: Here it is.');
});

test('an address of nobody says so', async () => {
  await openMessages('/message-center/somebody/conversation');
  expect(screen.getByText('There is no such conversation.')).toBeVisible();
});
