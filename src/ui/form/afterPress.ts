let isPressed = false;
const waiting = new Set<() => void>();

const release = () => {
  isPressed = false;
  for (const run of waiting) run();
  waiting.clear();
};

const listen = (page: Window) => {
  // the menu of the other button may keep the end of its press to itself
  page.addEventListener('mousedown', ({ button }) => (isPressed = button === 0), true);
  page.addEventListener('click', release, true);
  // a press that ends elsewhere causes no click; otherwise the click comes first
  page.addEventListener('mouseup', () => setTimeout(release), true);
  page.addEventListener('dragend', release, true);
  // whoever types presses no more, whatever kept the end of the press to itself
  page.addEventListener('keydown', release, true);
};
// there is no window during pre-rendering
if (typeof window !== 'undefined') listen(window);

/**
 * Calls `run` at once or, while a button is being pressed, after the press. If the button moved meanwhile, the click
 * would be lost.
 */
export const afterPress = (run: () => void): void => {
  if (isPressed) waiting.add(run);
  else run();
};
