import { screen, waitFor } from '@testing-library/react';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer, refuse } from '../../../test/server/answer';
import { defaultMailChoices } from '../../domain/notifications';
import { NotificationsCard } from './NotificationsCard';

const open = () => renderWithProviders(<NotificationsCard />, { preloadedState: { session: aSession() } });

test('each kind has its choice, which is saved when it changes', async () => {
  answer('getNotificationChoices', defaultMailChoices);
  const { user } = open();
  expect(await screen.findAllByRole('combobox')).toHaveLength(8);
  const absence = screen.getByRole('combobox', { name: 'An absence' });
  expect(absence).toHaveDisplayValue('At once');
  const chosen = { ...defaultMailChoices, absence: 'never' as const };
  answer('patchNotificationChoices', chosen, { body: { absence: 'never' } });
  answer('getNotificationChoices', chosen);
  await user.selectOptions(absence, 'Never');
  expect(await screen.findByText('Your choice is saved.')).toBeVisible();
  await waitFor(() => expect(absence).toHaveDisplayValue('Never'));
});

test('a choice that could not be saved is told, and what holds stands again', async () => {
  answer('getNotificationChoices', defaultMailChoices);
  const { user } = open();
  const fee = await screen.findByRole('combobox', { name: 'A fee is due soon' });
  refuse('patchNotificationChoices', 500, { message: 'Away' });
  const again = answer('getNotificationChoices', defaultMailChoices);
  await user.selectOptions(fee, 'Never');
  expect(await screen.findByText(/could not be saved/)).toBeVisible();
  await waitFor(() => expect(again.isDone()).toBe(true));
  expect(fee).toHaveDisplayValue('Once a day');
});

test('an API without them has no such card', async () => {
  const none = refuse('getNotificationChoices', 404, { message: 'Cannot GET' });
  open();
  await waitFor(() => expect(none.isDone()).toBe(true));
  expect(screen.queryByRole('heading')).toBeNull();
});
