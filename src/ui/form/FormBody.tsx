import { styled } from '@mui/material/styles';
import type { FormikValues } from 'formik';
import { memo, useEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorSummary } from './ErrorSummary';
import { ONE_MOMENT, WAITING } from './early';
import { FormStoreContext, usePublishedForm, type FormState } from './formStore';
import { useEarlyInput } from './useEarlyInput';

const FormElement = styled('form')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(3),
}));

const Moment = styled('p')({ margin: 0, textAlign: 'center' });

/** Ignores the second click of a double click, which would submit again. */
const ignoreSecondClick = (event: MouseEvent<HTMLFormElement>) => {
  const isSubmit = event.target instanceof Element && event.target.closest('[type="submit"]') !== null;
  if (isSubmit && event.detail > 1) event.preventDefault();
};

/** Milliseconds after the last key. Validating all answers costs more than showing the letter. */
const JUDGEMENT_PAUSE = 150;

interface FormFrameProps {
  element: RefObject<HTMLFormElement | null>;
  id: string | undefined;
  isWaiting: boolean;
  onSubmit: FormState['handleSubmit'];
  children: ReactNode;
}

/** Does not render at a key. */
const FormFrame = memo(function FormFrame({ element, id, isWaiting, onSubmit, children }: FormFrameProps) {
  return (
    <FormElement
      ref={element}
      id={id}
      noValidate
      // without scripts, a GET would put the answers into the address
      method="post"
      onSubmit={onSubmit}
      onClickCapture={ignoreSecondClick}
      {...(isWaiting ? { [WAITING]: '' } : {})}
    >
      <ErrorSummary form={element} />
      {children}
      {isWaiting && (
        <Moment role="status" hidden {...{ [ONE_MOMENT]: '' }}>
          <FormattedMessage id="ui.form.oneMoment" />
        </Moment>
      )}
    </FormElement>
  );
});

interface FormBodyProps<Values extends FormikValues> {
  form: FormState<Values>;
  id: string | undefined;
  onChange: ((values: Values) => void) | undefined;
  children: ReactNode;
}

export const FormBody = <Values extends FormikValues>({
  form,
  id,
  onChange,
  children,
}: FormBodyProps<Values>) => {
  const anyForm = form as unknown as FormState;
  const store = usePublishedForm(anyForm);
  const { values, touched, errors, submitCount, validateForm, handleSubmit } = form;
  const element = useRef<HTMLFormElement>(null);
  const seen = useRef(values);
  const isWaiting = useEarlyInput(element, anyForm, store.setFieldValue);

  useEffect(() => {
    if (seen.current === values) return;
    seen.current = values;
    onChange?.(values);
  }, [values, onChange]);

  // Formik's own validation on change sees the old values when two fields change at once.
  const isJudged = submitCount > 0 || Object.keys(touched).length > 0;
  const isRefused = Object.keys(errors).some((name) => name in touched);
  const judged = useRef(values);
  useEffect(() => {
    if (judged.current === values || !isJudged) return undefined;
    const judge = () => {
      judged.current = values;
      void validateForm(values);
    };
    // a corrected error must disappear at once, before the parent reaches for a button that would then move
    if (isRefused) return judge();
    const timer = setTimeout(judge, JUDGEMENT_PAUSE);
    return () => clearTimeout(timer);
  }, [values, isJudged, isRefused, validateForm]);

  return (
    <FormStoreContext value={store}>
      <FormFrame element={element} id={id} isWaiting={isWaiting} onSubmit={handleSubmit}>
        {children}
      </FormFrame>
    </FormStoreContext>
  );
};
