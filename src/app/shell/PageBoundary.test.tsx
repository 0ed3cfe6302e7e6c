import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { expectLogged } from '../../../test/jest/loggedErrors';
import { makeTestStore, renderWithProviders } from '../../../test/render/renderWithProviders';
import { FlushContext } from '../../store/flush';
import { deviceAnswered } from '../../store/wizard';
import { Help } from '../../support/Help';
import { PageBoundary } from './PageBoundary';

const Broken = ({ error }: { error: Error }): never => {
  throw error;
};
const chunkIsGone = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });

const show = (
  error: Error,
  flush: () => Promise<void> = () => Promise.resolve(),
  store = makeTestStore(),
) => {
  expectLogged(/The above error occurred|Loading chunk|broken/);
  return renderWithProviders(
    <FlushContext value={flush}>
      <Link to="/other">Elsewhere</Link>
      <Help wholeWording={{ isThere: true, ask: jest.fn() }}>
        <PageBoundary>
          <Routes>
            <Route path="/" element={<Broken error={error} />} />
            <Route path="/other" element={<p>Another page</p>} />
          </Routes>
        </PageBoundary>
      </Help>
    </FlushContext>,
    { store },
  );
};

test('F30: a page whose code is gone offers a reload, and saves first', async () => {
  const flush = jest.fn(() => new Promise<void>(() => undefined));
  const { user } = show(chunkIsGone(), flush);
  expect(
    screen.getByText(
      /or there is a new version of the portal. Reload the page to go on. Applications, messages and events that you began are kept/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(flush).toHaveBeenCalledTimes(1);
});

test('without a network a page whose code does not come says so', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show(chunkIsGone());
  expect(screen.getByText(/This page could not be loaded: there is no network/)).toBeVisible();
});

test('a device that keeps nothing is not said to', () => {
  const store = makeTestStore();
  store.dispatch(deviceAnswered({ kept: false }));
  show(new Error('broken'), undefined, store);
  expect(screen.getByText(/what was not saved is lost when you leave or reload this page/)).toBeVisible();
  expect(screen.queryByText(/are kept on this device/)).toBeNull();
});

test('help is to be had where a page has failed', async () => {
  const { user } = show(new Error('broken'));
  await user.click(screen.getByRole('button', { name: 'Get help' }));
  expect(await screen.findByRole('dialog', { name: 'Get help' })).toBeVisible();
});

test('a page that fails says so, and another page is another chance', async () => {
  const { user } = show(new Error('broken'));
  expect(screen.getByText(/Something went wrong on this page/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Another page')).toBeVisible();
});
