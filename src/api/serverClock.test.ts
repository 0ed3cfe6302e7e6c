import { hasEnded } from '../domain/offer';
import { hearServerTime, serverNow } from './serverClock';

const END = '2026-11-20T12:00:00Z';
const told = (date: string) => hearServerTime(new Headers({ date }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each([
  ['two days ahead', '2026-11-22T11:00:00Z'],
  ['two days behind', '2026-11-18T11:00:00Z'],
])('F17: a deadline is the server’s on a device whose clock is %s', (_wrong, device) => {
  jest.setSystemTime(new Date(device));
  told('Fri, 20 Nov 2026 11:00:00 GMT');
  expect(hasEnded(END, serverNow())).toBe(false);
  jest.advanceTimersByTime(2 * 60 * 60 * 1000);
  expect(hasEnded(END, serverNow())).toBe(true);
});

test('a server that does not tell its time changes nothing', () => {
  jest.setSystemTime(new Date(END));
  told('Fri, 20 Nov 2026 12:00:00 GMT');
  hearServerTime(new Headers());
  expect(serverNow()).toEqual(new Date(END));
});
