/** Fixes the day and the hour of the test, and leaves the timers running. */
export const fixDate = (now: Date): void => {
  beforeEach(
    () =>
      void jest.useFakeTimers({
        doNotFake: [
          'setTimeout',
          'clearTimeout',
          'setInterval',
          'setImmediate',
          'nextTick',
          'queueMicrotask',
        ],
        now,
      }),
  );
  afterEach(() => void jest.useRealTimers());
};
