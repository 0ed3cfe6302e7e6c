import { styled } from '@mui/material/styles';
import { useFormikContext, type FormikContextType, type FormikValues } from 'formik';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { ErrorSummary } from './ErrorSummary';
import { FormStoreContext, usePublishedForm } from './formStore';

const FormElement = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
}));

/** The second click of a double click is no second wish. */
const ignoreSecondClick = (event: MouseEvent<HTMLFormElement>) => {
  const isSubmit = event.target instanceof Element && event.target.closest('[type="submit"]') !== null;
  if (isSubmit && event.detail > 1) event.preventDefault();
};

interface FormBodyProps<Values> {
  id: string | undefined;
  onChange: ((values: Values) => void) | undefined;
  children: ReactNode;
}

export const FormBody = <Values extends FormikValues>({ id, onChange, children }: FormBodyProps<Values>) => {
  const form = useFormikContext<Values>();
  const store = usePublishedForm(form as unknown as FormikContextType<FormikValues>);
  const { values, touched, submitCount, validateForm, handleSubmit } = form;
  const element = useRef<HTMLFormElement>(null);
  const seen = useRef(values);

  // Formik's own validation on change sees the values before the change when two fields change at once.
  const isJudged = submitCount > 0 || Object.keys(touched).length > 0;
  useEffect(() => {
    if (seen.current === values) return;
    seen.current = values;
    if (isJudged) void validateForm(values);
    onChange?.(values);
  }, [values, isJudged, validateForm, onChange]);

  return (
    <FormElement ref={element} id={id} noValidate onSubmit={handleSubmit} onClickCapture={ignoreSecondClick}>
      <ErrorSummary form={element} />
      <FormStoreContext value={store}>{children}</FormStoreContext>
    </FormElement>
  );
};
