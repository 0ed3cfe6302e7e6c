/** Milliseconds to wait after loading, so that what the page still requests comes first. */
const REST = 3_000;

/** Runs `work` once the page has loaded and the browser has nothing else to do. */
export const whenIdle = (work: () => void): void => {
  const rest = () =>
    setTimeout(() => {
      // Safari has no such call
      if ('requestIdleCallback' in window) requestIdleCallback(work);
      else work();
    }, REST);
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
};
