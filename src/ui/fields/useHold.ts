import { useCallback } from 'react';
import { useFormActions } from '../form/formStore';

const refuse = () => 'file.sending';

/** Keeps the form from being submitted, until the function that it answers is called. Never another function. */
export const useHold = (name: string): (() => () => void) => {
  const { registerField, unregisterField, setFieldError } = useFormActions();
  return useCallback(() => {
    registerField(name, { validate: refuse });
    return () => {
      unregisterField(name);
      setFieldError(name, undefined);
    };
  }, [name, registerField, unregisterField, setFieldError]);
};
