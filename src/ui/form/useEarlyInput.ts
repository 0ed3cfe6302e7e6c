import { useEffect, useRef, useState, type RefObject } from 'react';
import { useIsWritten } from '../useIsWritten';
import { PRESSED } from './early';
import type { FormState } from './formStore';

/** Input types that show exactly their value. */
const plain = ['text', 'email', 'password', 'tel', 'number', 'search'];

const typedIn = (form: HTMLFormElement): [name: string, text: string][] =>
  [...form.elements].flatMap((element) =>
    element instanceof HTMLInputElement && plain.includes(element.type) && element.role !== 'combobox'
      ? [[element.name, element.value] as [string, string]]
      : [],
  );

/**
 * Takes over what was typed, or filled in by a password manager, and whether the form was submitted, before the
 * portal's scripts ran. Returns true while they do not run yet.
 */
export const useEarlyInput = (
  element: RefObject<HTMLFormElement | null>,
  { values, submitForm }: FormState,
  setFieldValue: (name: string, value: unknown) => void,
): boolean => {
  const isWritten = useIsWritten();
  const isToTake = useRef(isWritten);
  const [isPressed, setPressed] = useState(false);
  const isSent = useRef(false);

  useEffect(() => {
    const form = element.current;
    if (!isToTake.current || !form) return;
    isToTake.current = false;
    for (const [name, text] of typedIn(form))
      if (typeof values[name] === 'string' && values[name] !== text) setFieldValue(name, text);
    setPressed(form.hasAttribute(PRESSED));
    form.removeAttribute(PRESSED);
  }, [element, setFieldValue, values]);

  // after the values have been taken over
  useEffect(() => {
    if (!isPressed || isSent.current) return;
    isSent.current = true;
    void submitForm();
  }, [isPressed, submitForm]);

  return isWritten;
};
