/** Aborts as soon as one of them does. Safari has `AbortSignal.any` since 17.4 only, and phones that end at iOS 16 are in use. */
export const anySignal = (...signals: readonly AbortSignal[]): AbortSignal => {
  const either = new AbortController();
  for (const signal of signals) {
    const end = () => either.abort(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  }
  return either.signal;
};
