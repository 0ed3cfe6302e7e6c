import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { NotificationsPage } from './NotificationsPage';

const titles = () =>
  within(screen.getAllByRole('list')[0]!)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

test('five samples stand on two pages, four on the first', async () => {
  const { user } = renderWithProviders(<NotificationsPage />);
  expect(screen.getByText('Sample')).toBeVisible();
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
])('the address %s names the page', (route, count) => {
  renderWithProviders(<NotificationsPage />, { route });
  expect(titles()).toHaveLength(count);
});
