import { Formik, type FormikHelpers, type FormikProps, type FormikValues } from 'formik';
import { useMemo, type ReactNode, type Ref } from 'react';
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

/** A form with its values, validation and submission. Fields find it by context. */
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
  return (
    <Formik
      initialValues={initialValues}
      validate={validate}
      validateOnChange={false}
      onSubmit={submitOnce}
      {...(innerRef ? { innerRef } : {})}
    >
      <FormBody<Values> id={id} onChange={onChange}>
        {children}
      </FormBody>
    </Formik>
  );
};
