import { screen, waitFor, within } from '@testing-library/react';
import { aNotification, aPage, noNotifications } from '../../../test/builders/notifications';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer, misanswer, refuse } from '../../../test/server/answer';
import { NotificationsPage } from './NotificationsPage';

const open = (route = '/', language: 'en' | 'fr' = 'en') =>
  renderWithProviders(<NotificationsPage />, { route, language, preloadedState: { session: aSession() } });
const titles = () =>
  within(screen.getAllByRole('list')[0]!)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('where the API has no notifications', () => {
  beforeEach(noNotifications);

  test('five samples stand on two pages, four on the first', async () => {
    const { user } = open();
    expect(await screen.findByText('Sample')).toBeVisible();
    const first = titles();
    expect(first).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(titles()).toHaveLength(1);
    expect(first).not.toContain(titles()[0]);
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(titles()).toEqual(first);
  });

  test.each([
    ['/?page=2', 1],
    ['/?page=99', 1],
    ['/?page=nonsense', 4],
  ])('the address %s names the page', async (route, count) => {
    open(route);
    await screen.findByText('Sample');
    expect(titles()).toHaveLength(count);
  });
});

const five = [5, 4, 3, 2, 1].map((number) =>
  aNotification('newDevice', { device: `Device ${number}` }, { id: `n${number}` }),
);
const onPage = (pageNo: string) => ({ query: { pageNo } });

test('the parent’s own stand four on a page, the newest first, and nothing is a sample', async () => {
  answer('getNotifications', aPage(five.slice(0, 4), { totalItems: 5, unread: 5 }), onPage('1'));
  answer('getNotifications', aPage(five.slice(4), { totalItems: 5, unread: 5 }), onPage('2'));
  const { user } = open();
  expect(await screen.findByText(/Device 5/)).toBeVisible();
  expect(titles()).toHaveLength(4);
  expect(screen.queryByText('Sample')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText(/Device 1/)).toBeVisible();
  expect(titles()).toHaveLength(1);
});

test('each is told in the reader’s language and leads to what it is about', async () => {
  const facts = { studentId: 'student-1', child: 'Ada', feeId: 'fee-1', fee: 'Cantine' };
  const fee = aNotification('feeDue', { ...facts, amount: '12050', currency: 'EUR', day: '2026-10-01' });
  answer('getNotifications', aPage([fee]));
  open('/', 'fr');
  const link = await screen.findByRole('link', { name: /^Frais bientôt dus\s: Cantine$/ });
  expect(link).toHaveAttribute('href', '/fees/payments/fee-1?child=student-1');
  expect(screen.getByText(/120,50\s€ pour Ada sont à payer au plus tard le .*octobre 2026/)).toBeVisible();
});

test('an amount in a currency that nobody knows is a number', async () => {
  const facts = { child: 'Ada', fee: 'Lunch', amount: '12050', currency: 'FCFA', day: '2026-10-01' };
  answer('getNotifications', aPage([aNotification('feeDue', facts)]));
  open();
  expect(await screen.findByText(/^120\.50 for Ada/)).toBeVisible();
});

test('following one marks it as read', async () => {
  const absence = aNotification('absence', { studentId: 'child-2', child: 'Ada', day: '2026-09-14' });
  answer('getNotifications', aPage([absence], { unread: 1 }));
  const read = answer('readNotifications', { unread: 0 }, { body: { ids: [absence.id] } });
  answer('getNotifications', aPage([{ ...absence, isRead: true }]));
  const { user } = open();
  expect(await screen.findByText('Unread')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Absence of Ada' }));
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
  expect(read.isDone()).toBe(true);
});

test('all are marked up to the newest that is shown; a failure is told', async () => {
  answer('getNotifications', aPage(five.slice(0, 2), { unread: 2 }));
  refuse('readNotifications', 500, { message: 'Away' });
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  // it may be that only the answer was lost
  const again = answer('getNotifications', aPage(five.slice(0, 2), { unread: 2 }));
  await user.click(button);
  expect(await screen.findByText('They could not be marked as read.')).toBeVisible();
  await waitFor(() => expect(again.isDone()).toBe(true));
  answer('readNotifications', { unread: 0 }, { body: { upTo: 'n5' } });
  answer('getNotifications', aPage(five.slice(0, 2).map((one) => ({ ...one, isRead: true }))));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByText('Unread')).toBeNull());
});

test('without any there is a sentence and nothing to mark', async () => {
  answer('getNotifications', aPage([]));
  open();
  expect(await screen.findByText('You have no notifications yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('a failure can be tried again', async () => {
  refuse('getNotifications', 500, { message: 'Away' });
  const { user } = open();
  answer('getNotifications', aPage([]));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('You have no notifications yet.')).toBeVisible();
});

test('what cannot be told is left out, and the others stay', async () => {
  const known = aNotification('newDevice', { device: 'Firefox' });
  misanswer('getNotifications', {
    totalItems: 4,
    unread: 'many',
    data: [{ ...known, id: 'x', kind: 'lottery' }, null, { kind: 'status' }, { ...known, facts: null }],
  } as never);
  open();
  expect(await screen.findByRole('link', { name: 'New sign-in to your account' })).toBeVisible();
  expect(titles()).toHaveLength(1);
});
