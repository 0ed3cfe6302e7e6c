import 'fake-indexeddb/auto';
import { announceVisitor, device, forgetVisitor, ownDraftKey, quarantine } from './device';

afterEach(async () => {
  for (const key of await device.keys()) await device.remove(key);
});

test('a swap writes where the expected text stands, and tells what stood there', async () => {
  expect(await device.swap('draft', undefined, 'first')).toBeUndefined();
  expect(await device.swap('draft', undefined, 'of another tab')).toBe('first');
  expect(await device.read('draft')).toBe('first');
  expect(await device.swap('draft', 'first', 'second')).toBe('first');
  expect(await device.read('draft')).toBe('second');
});

test('a device makes one key for its drafts, of 32 random bytes, and two tabs at once agree on it', async () => {
  const [one, other] = await Promise.all([ownDraftKey(), ownDraftKey()]);
  expect(one).toBe(other);
  expect(await ownDraftKey()).toBe(one);
  expect(atob(one)).toHaveLength(32);
  await device.remove('draft-key');
  expect(await ownDraftKey()).not.toBe(one);
});

test('forgetting a visitor erases their answers, also those set aside, and no draft of a parent', async () => {
  await device.write('registration', 'answers');
  sessionStorage.setItem('portal.registration', 'the last answers');
  announceVisitor(true);
  expect(Object.keys(localStorage)).toEqual(['portal.visitor']);
  await quarantine('registration', 'unreadable');
  await device.write('drafts:parent-1:registration-2027', 'a draft');
  await quarantine('drafts:parent-1:registration-2027', 'an unreadable draft');
  await forgetVisitor();
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual([]);
  const left = await device.keys();
  expect(left).toHaveLength(2);
  expect(left).toContain('drafts:parent-1:registration-2027');
  expect(left.join(' ')).toContain('quarantine:drafts:parent-1:registration-2027:');
});

test('what cannot be read is set aside beside what was set aside before', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z'), doNotFake: ['setImmediate', 'setTimeout'] });
  await quarantine('ui', 'damaged');
  jest.setSystemTime(new Date('2026-11-20T19:00:00Z'));
  await quarantine('ui', 'damaged again');
  jest.useRealTimers();
  expect(await device.read('quarantine:ui:2026-11-20T18:00:00.000Z')).toBe('damaged');
  expect(await device.read('quarantine:ui:2026-11-20T19:00:00.000Z')).toBe('damaged again');
});

describe('the room of the device', () => {
  const persist = jest.fn(() => Promise.resolve(true));

  const aDevice = () => {
    const module: { device?: typeof device } = {};
    jest.isolateModules(() => void Object.assign(module, jest.requireActual<object>('./device')));
    return module.device!;
  };

  beforeEach(() => {
    persist.mockClear();
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'storage'));

  test('with the first work of a parent the browser is asked once not to clear it', async () => {
    const ownDevice = aDevice();
    await ownDevice.write('ui', 'dark');
    expect(persist).not.toHaveBeenCalled();
    await ownDevice.swap('drafts:1', undefined, 'a');
    await ownDevice.swap('drafts:1', 'a', 'b');
    expect(persist).toHaveBeenCalledTimes(1);
  });

  test('Firefox, which would put a question to the parent, is not asked', async () => {
    jest
      .spyOn(navigator, 'userAgent', 'get')
      .mockReturnValue('Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/153.0');
    await aDevice().swap('drafts:2', undefined, 'a');
    expect(persist).not.toHaveBeenCalled();
  });

  test('a browser that cannot be asked keeps the work all the same', async () => {
    Reflect.deleteProperty(navigator, 'storage');
    const ownDevice = aDevice();
    await ownDevice.swap('drafts:3', undefined, 'a');
    expect(await ownDevice.read('drafts:3')).toBe('a');
  });
});
