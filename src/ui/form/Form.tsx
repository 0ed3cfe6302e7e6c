import { useFormik, type FormikHelpers, type FormikProps, type FormikValues } from 'formik';
import { useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react';
import type * as z from 'zod/mini';
import { validateWith } from '../../lib/validateWith';
import { FormBody } from './FormBody';
import { useSingleRun } from './useSingleRun';

export interface FormProps<Values extends FormikValues> {
  initialValues: Values;
  schema: z.ZodMiniType;
  /** If it returns a promise, the form is locked until that settles. */
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => unknown;
  /** Called after every change of the values, but not for the initial values. */
  onChange?: (values: Values) => void;
  innerRef?: Ref<FormikProps<Values>>;
  id?: string;
  children: ReactNode;
}

/** A form with its values, validation and submission. Fields find it through `formStore`. */
export const Form = <Values extends FormikValues>({
  initialValues,
  schema,
  onSubmit,
  onChange,
  innerRef,
  id,
  children,
}: FormProps<Values>) => {
  const validate = useMemo(() => validateWith<Values>(schema), [schema]);
  const submitOnce = useSingleRun(onSubmit);
  // without <Formik>, whose context React would follow through the whole form at every key
  const form = useFormik({ initialValues, validate, validateOnChange: false, onSubmit: submitOnce });
  useImperativeHandle(innerRef, () => form);
  return (
    <FormBody form={form} id={id} onChange={onChange}>
      {children}
    </FormBody>
  );
};
