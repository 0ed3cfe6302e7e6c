import { screen, waitFor, within } from '@testing-library/react';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { settled } from '../../../test/render/settled';
import { answer, answerAt, breakOff, refuse } from '../../../test/server/answer';
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
  const { user, store } = open();
  const fee = await screen.findByRole('combobox', { name: 'A fee is due soon' });
  refuse('patchNotificationChoices', 500, { message: 'Away' });
  const again = answer('getNotificationChoices', defaultMailChoices);
  await user.selectOptions(fee, 'Never');
  expect(await screen.findByText(/could not be saved/)).toBeVisible();
  await waitFor(() => expect(again.isDone()).toBe(true));
  await settled(store);
  expect(fee).toHaveDisplayValue('Once a day');
});

const aMoment = () => {
  let come = () => {};
  const moment = new Promise<void>((resolve) => (come = resolve));
  return { moment, come: () => come() };
};

test('what was chosen is seen while it is on its way, and is what was saved', async () => {
  answer('getNotificationChoices', defaultMailChoices);
  const { user, store } = open();
  const absence = await screen.findByRole('combobox', { name: 'An absence' });
  const [saved, read] = [aMoment(), aMoment()];
  const chosen = { ...defaultMailChoices, absence: 'never' as const };
  answerAt(saved.moment, 'patchNotificationChoices', chosen, { body: { absence: 'never' } });
  const again = answerAt(read.moment, 'getNotificationChoices', chosen);
  await user.selectOptions(absence, 'Never');
  expect(absence).toHaveDisplayValue('Never');
  expect(screen.queryByText('Your choice is saved.')).toBeNull();
  saved.come();
  expect(await screen.findByText('Your choice is saved.')).toBeVisible();
  expect(absence).toHaveDisplayValue('Never');
  read.come();
  await waitFor(() => expect(again.isDone()).toBe(true));
  await settled(store);
  expect(absence).toHaveDisplayValue('Never');
});

test('of two choices in a row the one that was refused is told beside its kind, and does not stand', async () => {
  answer('getNotificationChoices', defaultMailChoices);
  const { user, store } = open();
  const fee = await screen.findByRole('combobox', { name: 'A fee is due soon' });
  const absence = screen.getByRole('combobox', { name: 'An absence' });
  const item = (select: HTMLElement) => within(select.closest('li')!);
  const chosen = { ...defaultMailChoices, absence: 'never' as const };
  breakOff('patchNotificationChoices', { body: { feeDue: 'never' } });
  answer('patchNotificationChoices', chosen, { body: { absence: 'never' } });
  const again = answer('getNotificationChoices', chosen).persist();
  await user.selectOptions(fee, 'Never');
  await user.selectOptions(absence, 'Never');
  expect(await item(absence).findByText('Your choice is saved.')).toBeVisible();
  expect(await item(fee).findByRole('alert')).toHaveTextContent(/could not be saved/);
  expect(fee).toHaveDisplayValue('Once a day');
  expect(absence).toHaveDisplayValue('Never');
  await waitFor(() => expect(again.isDone()).toBe(true));
  await settled(store);
});

test('a choice whose answer is lost is saved where it is read again', async () => {
  answer('getNotificationChoices', defaultMailChoices);
  const { user, store } = open();
  const absence = await screen.findByRole('combobox', { name: 'An absence' });
  breakOff('patchNotificationChoices', { body: { absence: 'never' } });
  answer('getNotificationChoices', { ...defaultMailChoices, absence: 'never' });
  await user.selectOptions(absence, 'Never');
  expect(await screen.findByText('Your choice is saved.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await settled(store);
});

test('an API without them has no such card', async () => {
  const none = refuse('getNotificationChoices', 404, { message: 'Cannot GET' });
  const { store } = open();
  await waitFor(() => expect(none.isDone()).toBe(true));
  await settled(store);
  expect(screen.queryByRole('heading')).toBeNull();
});
