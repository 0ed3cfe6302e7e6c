import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FlushContext, useSettled } from './flush';

/** A device that answers each time when the test says so. */
const slowDevice = () => {
  const waiting: (() => void)[] = [];
  const flush = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const answer = (index: number) => act(() => Promise.resolve(waiting[index]?.()));
  return { waiting, flush, answer };
};

const show = (initialProps: { what: number; before?: number }) => {
  const device = slowDevice();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <FlushContext value={device.flush}>{children}</FlushContext>
  );
  const hook = renderHook(({ what, before }: { what: number; before?: number }) => useSettled(what, before), {
    initialProps,
    wrapper,
  });
  return { ...device, hook, isSettled: () => hook.result.current };
};

test('what was there when the component was first shown is not waited for', () => {
  const { isSettled, waiting } = show({ what: 1 });
  expect(isSettled()).toBe(true);
  expect(waiting).toHaveLength(0);
});

test('a change is settled when the device holds it', async () => {
  const { hook, isSettled, waiting, answer } = show({ what: 1 });
  hook.rerender({ what: 2 });
  expect(isSettled()).toBe(false);
  expect(waiting).toHaveLength(1);
  await answer(0);
  expect(isSettled()).toBe(true);
  expect(waiting).toHaveLength(1);
});

test('a change before the component was shown is waited for too', async () => {
  const { isSettled, answer } = show({ what: 2, before: 1 });
  expect(isSettled()).toBe(false);
  await answer(0);
  expect(isSettled()).toBe(true);
});

test('a late answer about an earlier change settles nothing', async () => {
  const { hook, isSettled, answer } = show({ what: 1 });
  hook.rerender({ what: 2 });
  hook.rerender({ what: 3 });
  await answer(1);
  expect(isSettled()).toBe(true);
  await answer(0);
  expect(isSettled()).toBe(true);
});
