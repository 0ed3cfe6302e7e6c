import type { BrowserContext } from 'playwright-core';

/**
 * Throws in the page when a press on a button or a link is no click, because what was pressed went away or moved before it was
 * released: for example, when leaving a field changes the page.
 */
export const watchPresses = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    let pressed: HTMLElement | null | undefined;
    window.addEventListener(
      'mousedown',
      ({ target, detail }) => {
        // of a double click, the first has had its effect
        pressed =
          target instanceof Element && detail < 2
            ? target.closest<HTMLElement>('a[href], button:enabled')
            : null;
      },
      true,
    );
    window.addEventListener('click', () => (pressed = null), true);
    window.addEventListener(
      'mouseup',
      // a click follows in the same task
      () =>
        setTimeout(() => {
          if (pressed?.matches(':disabled') === false)
            throw new Error(`“${pressed.innerText}” was pressed, which was no click`);
          pressed = null;
        }),
      true,
    );
  });
};
