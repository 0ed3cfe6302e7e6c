import { styled } from '@mui/material/styles';
import type { FormikProps, FormikValues } from 'formik';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { DRAFT_PAUSE } from '../../domain/limits';
import { changedElsewhere } from '../../lib/changedElsewhere';
import { toFingerprint } from '../../lib/fingerprint';
import { Form, useAfterPause } from '../../ui';
import { StepButtons, SubmitButton } from './StepButtons';

const isSame = (one: object, other: object) => toFingerprint(one) === toFingerprint(other);

const Frame = styled('div')({ minWidth: 0 });

interface KeptFormProps<Values extends FormikValues> {
  /** The values in the draft. The form follows what another tab changes in them (ADR 8). */
  kept: Values;
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
  kept,
  schema,
  keep,
  onDone,
  back,
  backId,
  submitId,
  children,
}: KeptFormProps<Values>) => {
  const [firstValues] = useState(kept);
  const form = useRef<FormikProps<Values>>(null);
  /** What the draft holds, as far as this form knows. */
  const known = useRef(kept);
  const isDone = useRef(false);
  const handOver = useCallback(
    (values: Values) => {
      if (isSame(values, known.current)) return;
      known.current = values;
      keep(values);
    },
    [keep],
  );
  const typing = useAfterPause(handOver, DRAFT_PAUSE);

  const follow = useEffectEvent((theirs: Values) => {
    const former = known.current;
    known.current = theirs;
    const shown = form.current?.values;
    if (!shown || isDone.current || isSame(theirs, former)) return;
    const merged = { ...shown, ...changedElsewhere(theirs, { shown, known: [former] }) };
    typing.keep(merged);
    void form.current?.setValues(merged);
  });
  useEffect(() => follow(kept), [kept]);

  const submit = (values: Values) => {
    typing.flush();
    isDone.current = true;
    onDone(values);
  };
  return (
    <Frame onBlur={typing.flushAfterPress}>
      <Form
        innerRef={form}
        initialValues={firstValues}
        schema={schema}
        onChange={typing.keep}
        onSubmit={submit}
      >
        {children}
        <StepButtons back={back} {...(backId ? { backId } : {})}>
          <SubmitButton labelId={submitId} />
        </StepButtons>
      </Form>
    </Frame>
  );
};
