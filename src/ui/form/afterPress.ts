let isPressed = false;
const waiting = new Set<() => void>();

const release = () => {
  isPressed = false;
  for (const run of waiting) run();
  waiting.clear();
};

const listen = (page: Window) => {
  page.addEventListener('mousedown', () => (isPressed = true), true);
  page.addEventListener('click', release, true);
  // a press that ends elsewhere is no click; a click comes first
  page.addEventListener('mouseup', () => setTimeout(release), true);
};
// pages are written beforehand where nobody presses
if (typeof window !== 'undefined') listen(window);

/**
 * Runs at once, or, while a button is being pressed, once it is: what moves it away from under the pointer would lose the click.
 */
export const afterPress = (run: () => void): void => {
  if (isPressed) waiting.add(run);
  else run();
};
