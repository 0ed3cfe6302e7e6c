import { styled } from '@mui/material/styles';
import type { FormikValues } from 'formik';
import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { DRAFT_PAUSE } from '../../domain/limits';
import { Form, useAfterPause } from '../../ui';
import { StepButtons, SubmitButton } from './StepButtons';

const Frame = styled('div')({ minWidth: 0 });

interface KeptFormProps<Values extends FormikValues> {
  /** The values typed earlier; from here on the form owns its values. */
  initialValues: Values;
  schema: z.ZodMiniType;
  /** Puts what is typed into the draft; a function that changes only with the draft. */
  keep: (values: Values) => void;
  /** Called with valid values, which are in the draft by then. */
  onDone: (values: Values) => void;
  back: string;
  backId?: string;
  submitId: string;
  children: ReactNode;
}

/** A form whose values are in the draft as they are typed, so that Back and a reload lose nothing. */
export const KeptForm = <Values extends FormikValues>({
  initialValues,
  schema,
  keep,
  onDone,
  back,
  backId,
  submitId,
  children,
}: KeptFormProps<Values>) => {
  const [firstValues] = useState(initialValues);
  const typing = useAfterPause(keep, DRAFT_PAUSE);
  const submit = (values: Values) => {
    typing.flush();
    onDone(values);
  };
  return (
    <Frame onBlur={typing.flush}>
      <Form initialValues={firstValues} schema={schema} onChange={typing.keep} onSubmit={submit}>
        {children}
        <StepButtons back={back} {...(backId ? { backId } : {})}>
          <SubmitButton labelId={submitId} />
        </StepButtons>
      </Form>
    </Frame>
  );
};
