import { getIn } from 'formik';
import { useCallback } from 'react';
import { afterPress } from '../form/afterPress';
import { useFieldValue, useFormActions, useFormState } from '../form/formStore';

export interface FieldView<Value> {
  value: Value;
  errorId: string | undefined;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

/** The id of the message about this field, if its answer was refused. */
export const useFieldError = (name: string): string | undefined => {
  const error = useFormState(({ errors, touched }): unknown =>
    getIn(touched, name) ? getIn(errors, name) : undefined,
  );
  return typeof error === 'string' ? error : undefined;
};

/** What a field tells the form. The functions never change. */
export const useFieldEvents = <Value>(name: string): Pick<FieldView<Value>, 'onChange' | 'onBlur'> => {
  const { setFieldValue, setFieldTouched } = useFormActions();
  const onChange = useCallback((value: Value) => setFieldValue(name, value), [name, setFieldValue]);
  const onBlur = useCallback(() => afterPress(() => void setFieldTouched(name)), [name, setFieldTouched]);
  return { onChange, onBlur };
};

/** One field's part of the form. Its functions never change, so that a memoised view renders only when its value does. */
export const useFieldView = <Value>(name: string): FieldView<Value> => {
  const events = useFieldEvents<Value>(name);
  return { value: useFieldValue<Value>(name), errorId: useFieldError(name), ...events };
};
