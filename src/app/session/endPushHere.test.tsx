import { waitFor } from '@testing-library/react';
import { aSession } from '../../../test/builders/session';
import { ENDPOINT, giveBrowserPush } from '../../../test/jest/browserPush';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer } from '../../../test/server/answer';
import { endSession } from './endSession';

const end = async (how: 'signOut' | 'lock' | 'idle') => {
  const { store } = renderWithProviders(<p />, { preloadedState: { session: aSession() } });
  // the server ends it too, for a page that is closed at once
  const told = answer('logout', {}, { query: how === 'signOut' ? { endsPush: 'true' } : {} });
  await store.dispatch(endSession({ how, flush: () => Promise.resolve() }));
  expect(told.isDone()).toBe(true);
};

test('who signs out is told nothing on this device any more', async () => {
  const browser = giveBrowserPush('granted', 'subscribed');
  const ended = answer('endPushDevice', {}, { body: { endpoint: ENDPOINT } });
  await end('signOut');
  await waitFor(() => expect(ended.isDone()).toBe(true));
  expect(browser.unsubscribe).toHaveBeenCalledTimes(1);
});

test.each(['lock', 'idle'] as const)('%s leaves the device as it is', async (how) => {
  const browser = giveBrowserPush('granted', 'subscribed');
  await end(how);
  expect(browser.unsubscribe).not.toHaveBeenCalled();
});
