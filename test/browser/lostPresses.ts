import type { BrowserContext } from 'playwright-core';

/** Runs in the page. */
const throwAtLostPress = () => {
  let pressed: HTMLElement | null = null;
  const note = ({ target }: MouseEvent) => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('a[href], button:enabled') : null;
  };
  const forget = () => {
    pressed = null;
  };
  const check = () => {
    if (pressed?.matches(':disabled') === false)
      throw new Error(`“${pressed.innerText}” was pressed, which was no click`);
    forget();
  };
  window.addEventListener('mousedown', note, true);
  window.addEventListener('click', forget, true);
  // a click follows in the same task
  window.addEventListener('mouseup', () => setTimeout(check), true);
};

/**
 * Throws in the page when a press on a button or a link is no click, because what was pressed went away or moved before it was
 * released: for example, when leaving a field changes the page.
 */
export const watchPresses = (context: BrowserContext): Promise<void> =>
  context.addInitScript(throwAtLostPress);
