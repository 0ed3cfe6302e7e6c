/** On the preload links of a written page: they name the scripts of the portal. */
export const RUN_AFTER_PAINT = 'data-run';

/**
 * Scripts that the device has already would run before the written page is seen. It is shown first; a page that nobody sees
 * is painted late or never, so there they run at once.
 */
export const runAfterPaint = (): void => {
  const run = () => {
    for (const { href } of document.querySelectorAll<HTMLLinkElement>(`link[${RUN_AFTER_PAINT}]`)) {
      const script = document.createElement('script');
      script.src = href;
      // in their order
      script.async = false;
      document.head.append(script);
    }
  };
  if (document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
};
