import { anySignal } from './anySignal';

test('it aborts with the first of them, for the same reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const signal = anySignal(one.signal, other.signal);
  expect(signal.aborted).toBe(false);
  other.abort('late');
  one.abort('later');
  expect([signal.aborted, signal.reason]).toEqual([true, 'late']);
});

test('one that was aborted before counts too', () => {
  const signal = anySignal(new AbortController().signal, AbortSignal.abort('before'));
  expect([signal.aborted, signal.reason]).toEqual([true, 'before']);
});
