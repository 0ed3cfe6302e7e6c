import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazyPage';

const pageOf = () => lazyPage(() => Promise.resolve(() => <h1>Fees</h1>));

const show = (Page: ReturnType<typeof pageOf>) =>
  render(
    <Suspense fallback="Loading">
      <Page />
    </Suspense>,
  );

test('a page whose code has come is shown at once', async () => {
  const Page = pageOf();
  await Page.fetch();
  show(Page);
  expect(screen.getByRole('heading', { name: 'Fees' })).toBeVisible();
});

test('another one is waited for', async () => {
  show(pageOf());
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Fees' })).toBeVisible();
});
