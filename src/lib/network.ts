/** Whether the server has answered since the browser last said that there is no network. */
let hasAnswer = false;

globalThis.window?.addEventListener('offline', () => (hasAnswer = false));

/**
 * Whether there is a network. The browser tells, with the events `online` and `offline` of the window. Where it goes on saying that there
 * is none, behind a virtual network or after a phone has slept, an answer of the server proves the opposite.
 */
export const hasNetwork = (): boolean => navigator.onLine || hasAnswer;

/** Call it when the server has answered a request that was sent while there seemed to be no network: an earlier one proves nothing. */
export const hearAnswer = (): void => {
  if (hasNetwork()) return;
  hasAnswer = true;
  window.dispatchEvent(new Event('online'));
};
