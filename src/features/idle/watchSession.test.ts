import { IDLE_SIGN_OUT, IDLE_WARNING } from '../../domain/limits';
import { readShared, share, shareEnd } from './sharedSession';
import { isOver, watchSession } from './watchSession';
import { MINUTE } from '../../lib/durations';

const watched = { userId: 'parent-1', sign: 'sign-1' };
let stop = () => undefined as void;

const watch = () => {
  const listener = { warned: jest.fn(), ended: jest.fn(), active: jest.fn() };
  stop = watchSession(watched, listener);
  return listener;
};
/** What another tab does to the storage that the tabs share. */
const elsewhere = (change: () => void) => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'portal.session' }));
};
const press = () => {
  const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
};
const move = (screenX: number) =>
  document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, screenX, screenY: 5 }));
const passOf = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);
/** The machine sleeps: the clock goes on, no timer does. */
const sleep = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('from 13 minutes the parent is warned, and at 15 the session ends', () => {
  const { warned, ended } = watch();
  passOf(IDLE_WARNING - 1_000);
  expect(warned.mock.calls.every(([left]) => left === null)).toBe(true);
  passOf(1_000);
  expect(warned).toHaveBeenLastCalledWith(IDLE_SIGN_OUT - IDLE_WARNING);
  passOf(IDLE_SIGN_OUT - IDLE_WARNING - 1_000);
  expect(warned).toHaveBeenLastCalledWith(1_000);
  expect(ended).not.toHaveBeenCalled();
  passOf(1_000);
  expect(ended.mock.calls).toEqual([['idle']]);
});

test.each([
  ['a key', () => void press()],
  ['the mouse', () => [1, 2].forEach(move)],
  ['a touch', () => void document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))],
  ['the wheel', () => void document.body.dispatchEvent(new Event('wheel', { bubbles: true }))],
])('%s extends the session', (_what, act) => {
  const { warned, ended } = watch();
  passOf(14 * MINUTE);
  act();
  expect(warned).toHaveBeenLastCalledWith(null);
  passOf(14 * MINUTE);
  expect(ended).not.toHaveBeenCalled();
});

test('a mouse that lies still while the page moves beneath it extends nothing', () => {
  const { ended } = watch();
  for (let minute = 0; minute < 15; minute += 1) {
    passOf(MINUTE);
    move(7);
  }
  expect(ended.mock.calls).toEqual([['idle']]);
});

test('activity in another tab counts here', () => {
  const { warned, ended } = watch();
  passOf(14 * MINUTE);
  elsewhere(() => share({ ...watched, activeAt: Date.now() }));
  expect(warned).toHaveBeenLastCalledWith(null);
  passOf(14 * MINUTE);
  expect(ended).not.toHaveBeenCalled();
});

test.each(['visibilitychange', 'pageshow', 'focus'])('sleep counts: at %s the session is over', (name) => {
  const { ended, active } = watch();
  sleep(2 * 60 * MINUTE);
  window.dispatchEvent(new Event(name));
  expect(ended.mock.calls).toEqual([['idle']]);
  expect(active).not.toHaveBeenCalled();
});

test('a key after a sleep does nothing but end the session', () => {
  const { ended } = watch();
  const heard = jest.fn();
  document.body.addEventListener('keydown', heard);
  sleep(2 * 60 * MINUTE);
  expect(press().defaultPrevented).toBe(true);
  document.body.removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
  expect(ended.mock.calls).toEqual([['idle']]);
});

test('the server hears of an active parent once a minute at most, and of an idle one never', () => {
  const { active } = watch();
  for (let second = 0; second < 130; second += 1) {
    press();
    passOf(1_000);
  }
  expect(active).toHaveBeenCalledTimes(2);
  passOf(MINUTE);
  expect(active).toHaveBeenCalledTimes(3);
  passOf(10 * MINUTE);
  expect(active).toHaveBeenCalledTimes(3);
});

test('after a reload the server hears at once of the first activity, and then once a minute at most', () => {
  watch();
  passOf(14.5 * MINUTE);
  stop();
  const { active } = watch();
  expect(active).not.toHaveBeenCalled();
  press();
  expect(active).toHaveBeenCalledTimes(1);
  passOf(30_000);
  press();
  expect(active).toHaveBeenCalledTimes(1);
  passOf(30_000);
  expect(active).toHaveBeenCalledTimes(2);
});

test.each([
  ['endedElsewhere', () => shareEnd('parent-1', false)],
  ['lockedElsewhere', () => shareEnd('parent-1', true)],
  ['replaced', () => share({ userId: 'parent-2', sign: 'sign-2', activeAt: Date.now() })],
] as const)('what another tab did is known at once: %s', (how, change) => {
  const { ended } = watch();
  elsewhere(change);
  expect(ended.mock.calls).toEqual([[how]]);
});

test('the same parent may be signed in twice', () => {
  const { ended } = watch();
  elsewhere(() => share({ userId: 'parent-1', sign: 'sign-2', activeAt: Date.now() }));
  passOf(MINUTE);
  expect(ended).not.toHaveBeenCalled();
});

test('a session that was left open with the browser closed is over when the page is opened again', () => {
  watch();
  stop();
  sleep(IDLE_SIGN_OUT);
  expect(isOver(watched)).toBe(true);
  expect(isOver({ ...watched, sign: 'of a new sign-in' })).toBe(false);
});

test('a clock that was put back does not make the session longer', () => {
  watch();
  stop();
  jest.setSystemTime(Date.now() - 60 * MINUTE);
  const { ended } = watch();
  passOf(IDLE_SIGN_OUT);
  expect(ended.mock.calls).toEqual([['idle']]);
});

describe('a clock that is put back while the page is open', () => {
  const putBack = () => jest.setSystemTime(Date.now() - 60 * MINUTE);

  test('does not make the session longer', () => {
    const { ended } = watch();
    passOf(5 * MINUTE);
    putBack();
    passOf(1_000);
    expect(ended).not.toHaveBeenCalled();
    passOf(IDLE_SIGN_OUT);
    expect(ended.mock.calls).toEqual([['idle']]);
  });

  test('leaves the sign of the session that another tab has begun', () => {
    watch();
    elsewhere(() => share({ ...watched, sign: 'sign-2', activeAt: Date.now() }));
    putBack();
    passOf(1_000);
    expect(readShared()).toEqual({ ...watched, sign: 'sign-2', activeAt: Date.now() });
  });

  test('does not keep from the server that the parent is active, nor tells it of an idle one', () => {
    const { active } = watch();
    passOf(2 * MINUTE);
    press();
    passOf(1_000);
    press();
    expect(active).toHaveBeenCalledTimes(1);
    putBack();
    passOf(10 * MINUTE);
    expect(active).toHaveBeenCalledTimes(1);
    press();
    expect(active).toHaveBeenCalledTimes(2);
  });
});

test('where the storage is blocked the tab counts alone', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  const { ended } = watch();
  passOf(IDLE_WARNING);
  press();
  passOf(IDLE_WARNING);
  expect(ended).not.toHaveBeenCalled();
  passOf(IDLE_SIGN_OUT);
  expect(ended.mock.calls).toEqual([['idle']]);
});

test('ending a session leaves that of somebody else alone', () => {
  share({ userId: 'parent-2', sign: 'sign-2', activeAt: 1 });
  shareEnd('parent-1', false);
  expect(readShared()).toMatchObject({ userId: 'parent-2' });
  shareEnd('parent-2', false);
  expect(readShared()).toBeNull();
});
