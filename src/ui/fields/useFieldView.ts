import { getIn, useFormikContext, type FormikValues } from 'formik';
import { useCallback } from 'react';

export interface FieldView<Value> {
  value: Value;
  errorId: string | undefined;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

/** One field's share of the form. Its functions never change, so that a memoised view renders for its own value only. */
export const useFieldView = <Value>(name: string): FieldView<Value> => {
  const { values, errors, touched, setFieldValue, setFieldTouched } = useFormikContext<FormikValues>();
  const error: unknown = getIn(touched, name) ? getIn(errors, name) : undefined;
  const onChange = useCallback((value: Value) => void setFieldValue(name, value), [name, setFieldValue]);
  const onBlur = useCallback(() => void setFieldTouched(name), [name, setFieldTouched]);
  return {
    value: getIn(values, name) as Value,
    errorId: typeof error === 'string' ? error : undefined,
    onChange,
    onBlur,
  };
};
