import { useCallback } from 'react';
import { useFormActions } from '../form/formStore';

const refuse = () => 'file.sending';

/** Blocks the form's submission until the returned function is called. The returned function never changes. */
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
