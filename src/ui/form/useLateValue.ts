import { useEffect, useRef } from 'react';
import { useFieldValue, useFormActions } from './formStore';

/** Fills a field with a value that was loaded only after the form was shown, unless something has been typed. */
export const useLateValue = (name: string, late: string): void => {
  const { setFieldValue } = useFormActions();
  const value = useFieldValue<string>(name);
  const filled = useRef('');

  useEffect(() => {
    if (filled.current === late) return;
    filled.current = late;
    if (value === '') setFieldValue(name, late);
  }, [late, name, setFieldValue, value]);
};
