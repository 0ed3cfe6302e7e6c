import type { Locator, Page } from 'playwright-core';

/** More fields than any page has. */
const FAR = 250;

/** Whether the focus is where the keys for this element go: a radio button's go to its whole group. */
const hasFocus = (target: Locator) =>
  target.evaluate((element) => {
    const active = document.activeElement;
    if (element === active) return true;
    if (!(element instanceof HTMLInputElement && active instanceof HTMLInputElement)) return false;
    const areRadios = element.type === 'radio' && active.type === 'radio';
    return areRadios && element.name === active.name && element.form === active.form;
  });

const reach = async (target: Locator) => {
  await target.waitFor({ state: 'attached' });
  for (let step = 0; step < FAR; step += 1) {
    if (await hasFocus(target)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`No Tab leads to ${String(target)}.`);
};

const pressUntil = async (target: Locator, key: string, isDone: () => Promise<boolean>) => {
  for (let step = 0; step < FAR && !(await isDone()); step += 1) await target.page().keyboard.press(key);
  if (!(await isDone())) throw new Error(`${key} does not choose ${String(target)}.`);
};

const check = async (target: Locator) => {
  await reach(target);
  if (await target.isChecked()) return;
  const isHere = await target.evaluate((element) => element === document.activeElement);
  await pressUntil(target, isHere ? 'Space' : 'ArrowDown', () => target.isChecked());
};

/** Both keys press a button. In a grid it is the space bar, with which the grid would go to another row. */
const pressOf = (target: Locator) =>
  target.evaluate((element) => (element.matches('[role="grid"] button') ? 'Space' : 'Enter'));

const click = async (target: Locator) => {
  await reach(target);
  const role = await target.getAttribute('role');
  if (role !== 'spinbutton') await target.page().keyboard.press(await pressOf(target));
};

const typeInto = async (target: Locator, text: string) => {
  await reach(target);
  await target.page().keyboard.type(text);
};

/** As a dictation or a password manager enters it: whole. */
const enter = async (target: Locator, text: string) => {
  await reach(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.insertText(text);
};

const selectOption = async (target: Locator, option: string | { index: number }) => {
  await reach(target);
  await pressUntil(target, 'ArrowDown', () =>
    target.evaluate(
      (list, wanted) =>
        list instanceof HTMLSelectElement &&
        (typeof wanted === 'string' ? list.value === wanted : list.selectedIndex === wanted.index),
      option,
    ),
  );
};

/**
 * From now on everything in this process is done without a mouse: what a test clicks, fills, ticks or chooses is reached by Tab
 * and answered by keys. Files alone are handed over as always.
 */
export const useKeyboardAlone = (page: Page) => {
  const locator = Object.getPrototypeOf(page.locator('body')) as object;
  const keys: Record<string, (target: Locator, value: never) => Promise<void>> = {
    click,
    check,
    fill: enter,
    pressSequentially: typeInto,
    selectOption,
    focus: reach,
  };
  for (const [name, act] of Object.entries(keys)) {
    Object.defineProperty(locator, name, {
      value(this: Locator, value: never) {
        return act(this, value);
      },
    });
  }
};
