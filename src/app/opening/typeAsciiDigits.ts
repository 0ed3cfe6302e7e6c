import { asciiDigits } from '../../lib/asciiDigits';

/** What takes numbers: such fields, the parts of a date, and the code of a mail. */
const NUMERIC = '[inputmode=numeric], [inputmode=decimal], [type=tel], [autocomplete=one-time-code]';

/**
 * Types 0 to 9 instead of the digits of another script. On a phone in Arabic or Persian the keyboard for numbers has only those, and
 * a field for numbers would ignore them.
 */
export const typeAsciiDigits = (event: InputEvent): void => {
  // composed text cannot be stopped, so inserting its digits would write them twice
  if (!event.cancelable) return;
  const { data, target } = event;
  const digits = asciiDigits(data ?? '');
  if (!data || digits === data || !(target instanceof Element && target.matches(NUMERIC))) return;
  event.preventDefault();
  // unlike a change of the value, it tells React and keeps the caret
  document.execCommand('insertText', false, digits);
};
