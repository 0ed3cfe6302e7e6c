import { expectLogged } from '../../../test/jest/loggedErrors';
import { showNewVersion } from './registration';

test('a window that no worker controls is loaded again once the next version is active', async () => {
  const waiting = Object.assign(new EventTarget(), { state: 'installed', postMessage: jest.fn() });
  const serviceWorker = { controller: null, getRegistration: () => Promise.resolve({ waiting }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  await showNewVersion();
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  const become = (state: string) => {
    waiting.state = state;
    waiting.dispatchEvent(new Event('statechange'));
  };
  become('activating');
  // jsdom cannot load a page again, and says so
  expectLogged(/Not implemented: navigation/);
  become('activated');
});
