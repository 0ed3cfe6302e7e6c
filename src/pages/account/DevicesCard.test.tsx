import { screen, waitFor } from '@testing-library/react';
import { aSession } from '../../../test/builders/session';
import { ENDPOINT, giveBrowserPush, KEYS } from '../../../test/jest/browserPush';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { settled } from '../../../test/render/settled';
import { answer, refuse } from '../../../test/server/answer';
import { sha256 } from '../../lib/sha256';
import { selectToasts } from '../../store/ui';
import { DevicesCard } from './DevicesCard';

const phone = { id: 'phone', device: 'Chrome, Android', createdAt: '2026-09-14T08:00:00.000Z' };

const open = () => renderWithProviders(<DevicesCard />, { preloadedState: { session: aSession() } });
/** What the layout shows of the passing messages. */
const told = ({ store }: ReturnType<typeof open>) =>
  selectToasts(store.getState()).map(({ messageId }) => messageId);
const press = (name: string) => screen.findByRole('button', { name });

test('the browser asks only once the parent turns it on; then this device is in the list, and can be turned off', async () => {
  const browser = giveBrowserPush('granted');
  answer('getPushDevices', { publicKey: 'key', devices: [phone] });
  const page = open();
  const { user } = page;
  const turnOn = await press('Turn on for this device');
  expect(screen.queryByText('This device')).toBeNull();
  expect(browser.requestPermission).not.toHaveBeenCalled();

  const here = { ...phone, id: await sha256(ENDPOINT), device: '' };
  const created = answer('createPushDevice', here, { body: { endpoint: ENDPOINT, ...KEYS } });
  answer('getPushDevices', { publicKey: 'key', devices: [here, phone] });
  await user.click(turnOn);
  expect(await screen.findByText('This device')).toBeVisible();
  expect(created.isDone()).toBe(true);
  expect(browser.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();

  answer('removePushDevice', { id: here.id }, { parameters: { id: here.id } });
  answer('getPushDevices', { publicKey: 'key', devices: [phone] });
  await user.click(await press('Turn off on A device without a name'));
  expect(await press('Turn on for this device')).toBeVisible();
  expect(browser.unsubscribe).toHaveBeenCalled();
  expect(told(page)).toEqual(['account.push.isOn', 'account.push.isOff']);
});

test('another device is turned off, and this one is left alone', async () => {
  const browser = giveBrowserPush('granted');
  answer('getPushDevices', { publicKey: 'key', devices: [phone] });
  const { user } = open();
  answer('removePushDevice', { id: 'phone' }, { parameters: { id: 'phone' } });
  answer('getPushDevices', { publicKey: 'key', devices: [] });
  await user.click(await press('Turn off on Chrome, Android'));
  await waitFor(() => expect(screen.queryByText('Chrome, Android')).toBeNull());
  expect(browser.unsubscribe).not.toHaveBeenCalled();
});

test('a browser that does not allow it is told in words, and nothing is sent', async () => {
  const browser = giveBrowserPush('denied');
  answer('getPushDevices', { publicKey: 'key', devices: [] });
  const { user } = open();
  await user.click(await press('Turn on for this device'));
  expect(await screen.findByText(/does not allow notifications/)).toBeVisible();
  expect(browser.subscribe).not.toHaveBeenCalled();
});

test('what could not be turned on or off is told', async () => {
  giveBrowserPush('granted');
  answer('getPushDevices', { publicKey: 'key', devices: [phone] });
  const page = open();
  const { store, user } = page;
  const list = { publicKey: 'key', devices: [phone] };
  refuse('createPushDevice', 400, { message: 'No' });
  let again = answer('getPushDevices', list);
  await user.click(await press('Turn on for this device'));
  expect(await screen.findByText(/could not be turned on/)).toBeVisible();
  await waitFor(() => expect(again.isDone()).toBe(true));
  await settled(store);
  refuse('removePushDevice', 500, { message: 'Away' }, { parameters: { id: 'phone' } });
  again = answer('getPushDevices', list);
  await user.click(await press('Turn off on Chrome, Android'));
  expect(await screen.findByText(/could not be turned off/)).toBeVisible();
  await waitFor(() => expect(again.isDone()).toBe(true));
  await settled(store);
  expect(told(page)).toEqual([]);
});

test.each([
  ['an API without it', () => refuse('getPushDevices', 404, { message: 'Cannot GET' })],
  ['a portal without its service worker', () => answer('getPushDevices', { publicKey: null, devices: [] })],
])('%s has no such card', async (_what, reply) => {
  giveBrowserPush('granted');
  const asked = reply();
  const { store } = open();
  await waitFor(() => expect(asked.isDone()).toBe(true));
  await settled(store);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('a browser without it has no such card, but one that turns off other devices', async () => {
  const asked = answer('getPushDevices', { publicKey: 'key', devices: [] });
  const { store, unmount } = open();
  await waitFor(() => expect(asked.isDone()).toBe(true));
  await settled(store);
  expect(screen.queryByRole('heading')).toBeNull();
  unmount();
  answer('getPushDevices', { publicKey: 'key', devices: [phone] });
  open();
  expect(await press('Turn off on Chrome, Android')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
});
