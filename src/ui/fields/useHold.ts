import { useFormikContext } from 'formik';
import { useCallback } from 'react';

const refuse = () => 'file.sending';

/** Keeps the form from being submitted, until the function that it answers is called. Never another function. */
export const useHold = (name: string): (() => () => void) => {
  const { registerField, unregisterField, setFieldError } = useFormikContext();
  return useCallback(() => {
    registerField(name, { validate: refuse });
    return () => {
      unregisterField(name);
      setFieldError(name, undefined);
    };
  }, [name, registerField, unregisterField, setFieldError]);
};
