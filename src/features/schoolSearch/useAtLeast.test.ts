import { act, renderHook } from '@testing-library/react';
import { useAtLeast } from './useAtLeast';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const MINIMUM = 1_000;
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const indicator = (isActive: boolean) =>
  renderHook((active: boolean) => useAtLeast(active, MINIMUM), { initialProps: isActive });

test('an indicator that would only flash stays for its minimum', () => {
  const { result, rerender } = indicator(true);
  pass(200);
  rerender(false);
  expect(result.current).toBe(true);
  pass(799);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});

test('one that has lasted its minimum goes as soon as the work is done', () => {
  const { result, rerender } = indicator(true);
  pass(5_000);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
});

test('each new work has its own minimum', () => {
  const { result, rerender } = indicator(true);
  pass(5_000);
  rerender(false);
  rerender(true);
  rerender(false);
  expect(result.current).toBe(true);
  pass(MINIMUM);
  expect(result.current).toBe(false);
});

test('there is no indicator when nothing is going on', () => {
  expect(indicator(false).result.current).toBe(false);
});
