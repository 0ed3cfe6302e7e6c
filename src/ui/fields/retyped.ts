import type { ChangeEvent } from 'react';

interface Typed {
  text: string;
  /** How many characters stand before the caret. */
  caret: number;
}

/** A key, but also a code that the keyboard offers, which comes in as a whole. */
const KEYS = ['insertText', 'insertCompositionText'];

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * What a formatted field shows after a key: the caret stays behind the same letters and digits, deleting a dash deletes what it
 * divides off, and one character too many is not taken, because it would push out the last one. What is pasted or filled in by the
 * browser is taken: it may replace what stood there. `former` is what the field showed before.
 */
const retyped = (
  former: string,
  { text, caret }: Typed,
  inputType: string | undefined,
  format: (typed: string) => string,
): Typed => {
  const [before, behind] = [text.slice(0, caret), text.slice(caret)];
  const joined = (start: string, end: string) => ({ text: format(start + end), caret: format(start).length });
  const isSame = format(text) === former;
  if (isSame && inputType === 'deleteContentBackward') return joined(before.slice(0, -1), behind);
  if (isSame && inputType === 'deleteContentForward') return joined(before, behind.slice(1));
  const isKey = KEYS.includes(inputType ?? '') && text.length === former.length + 1;
  const holdsAll = !isKey || lettersAndDigits(format(text)).endsWith(lettersAndDigits(format(behind)));
  return holdsAll ? joined(before, behind) : { text: former, caret: former.length - behind.length };
};

/** Formats what was just typed into a field that showed `former`. */
export type Reformat = (event: ChangeEvent<HTMLInputElement>, former: string) => void;

/** In the element itself, because the caret of a text that React replaces goes to its end. Make it once, outside components. */
export const formatting =
  (format: (typed: string) => string): Reformat =>
  ({ target, nativeEvent }, former) => {
    const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined;
    const { text, caret } = retyped(former, typed, inputType, format);
    target.value = text;
    target.setSelectionRange(caret, caret);
  };
