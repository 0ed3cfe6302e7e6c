/** Marks the preload links of a pre-rendered page that name the portal's scripts. */
export const RUN_AFTER_PAINT = 'data-run';

/**
 * Runs the portal's scripts after the first paint, because cached scripts would run before the pre-rendered page is
 * seen. A hidden page is painted late or never, so there they run at once. `begin` comes before them.
 */
export const runAfterPaint = (begin: () => void): void => {
  const run = () => {
    begin();
    for (const { href } of document.querySelectorAll<HTMLLinkElement>(`link[${RUN_AFTER_PAINT}]`)) {
      const script = document.createElement('script');
      script.src = href;
      // keeps their order
      script.async = false;
      document.head.append(script);
    }
  };
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
};
