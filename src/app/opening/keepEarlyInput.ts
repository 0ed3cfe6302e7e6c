import { PRESSED } from '../../ui/form/early';

const elementsIn = (page: ParentNode) => ({
  inputs: [...page.querySelectorAll('input')],
  forms: [...page.querySelectorAll('form')],
  buttons: [...page.querySelectorAll<HTMLElement>('[type=button]')],
});

/** Types an input's text as the visitor did, so that React hears of it. */
const typeInto = (input: HTMLInputElement, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Keeps what a visitor did on the pre-rendered page, for the case that React renders the page anew instead of hydrating it: a password
 * manager, or another extension of the browser, has added something to it, and all elements are replaced. Call it before hydration, and
 * what it returns afterwards: that does nothing where the elements are still the same.
 */
export const keepEarlyInput = (page: Document) => {
  const before = elementsIn(page);
  let focused = page.activeElement;
  const follow = ({ target }: Event) => (focused = target as Element);
  page.addEventListener('focusin', follow);

  return () => {
    page.removeEventListener('focusin', follow);
    if (before.forms.every(({ isConnected }) => isConnected)) return;
    // extensions add none of these, so each stands at the same place among its kind
    const now = elementsIn(page);
    before.inputs.forEach((input, index) => {
      const replaced = now.inputs[index];
      if (!replaced || input.isConnected || input.name !== replaced.name) return;
      if (input.value !== replaced.value) typeInto(replaced, input.value);
      if (input !== focused) return;
      replaced.focus();
      // null for the types that have no caret
      if (input.selectionStart !== null) replaced.setSelectionRange(input.selectionStart, input.selectionEnd);
    });
    const pressed = now.forms.filter((_form, index) => before.forms[index]?.hasAttribute(PRESSED));
    // once React has the values
    setTimeout(() => pressed.forEach((form) => form.requestSubmit()));
    const buttons = [...(window.pressedEarly ?? [])].flatMap(
      (button) => now.buttons[before.buttons.indexOf(button)] ?? [],
    );
    window.pressedEarly = new Set(buttons);
  };
};
