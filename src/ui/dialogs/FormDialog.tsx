import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormikHelpers, FormikProps, FormikValues } from 'formik';
import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type * as z from 'zod/mini';
import { Announced } from '../feedback/Announced';
import { BusyButton } from '../feedback/BusyButton';
import { FailureText, type Failure } from '../feedback/FailureText';
import { Notice, type MessageValues } from '../feedback/Notice';
import { Form } from '../form/Form';
import { DialogFrame } from './DialogFrame';
import { DiscardDialog } from './DiscardDialog';

/** Leaves the layout to the form. */
const Fields = styled('div')({ display: 'contents' });

export interface FormDialogProps<Values extends FormikValues> {
  titleId: string;
  titleValues?: MessageValues;
  submitId: string;
  /** The message once the server has accepted the form, where the dialog stays open for it. */
  savedId?: string;
  schema: z.ZodMiniType;
  initialValues: Values;
  /** `failure`: why the server refused the form. */
  progress: { isBusy: boolean; isSaved?: boolean; failure: Failure | undefined };
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form over the page. It stays open, with everything that was typed, until the server has accepted it or the parent
 * cancels. Nothing can be typed while the server is asked, because the answer would throw it away.
 */
export const FormDialog = <Values extends FormikValues>(props: FormDialogProps<Values>) => {
  const { titleId, titleValues, submitId, savedId, schema, progress, onSubmit, onClose, children } = props;
  const { isBusy, isSaved = false, failure } = progress;
  const formId = useId();
  const formik = useRef<FormikProps<Values>>(null);
  const [initialValues] = useState(props.initialValues);
  const [isLeaving, setLeaving] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const isInert = isBusy || isSaved;
  useLayoutEffect(() => {
    // inert fields lose the focus
    if (isInert && fields.current?.contains(document.activeElement)) submit.current?.focus();
  }, [isInert]);
  const leave = () => {
    if (isBusy || isSaved) return;
    if (formik.current?.dirty) setLeaving(true);
    else onClose();
  };
  return (
    <DialogFrame
      open
      titleId={titleId}
      {...(titleValues ? { titleValues } : {})}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave} disabled={isBusy || isSaved}>
            <FormattedMessage id="ui.dialog.cancel" />
          </Button>
          <BusyButton ref={submit} type="submit" form={formId} busy={isBusy} done={isSaved}>
            <FormattedMessage id={submitId} />
          </BusyButton>
        </>
      }
    >
      <Form
        id={formId}
        innerRef={formik}
        initialValues={initialValues}
        schema={schema}
        onSubmit={async (values, helpers) => {
          if (!isSaved) await onSubmit(values, helpers);
        }}
      >
        <Fields ref={fields} inert={isInert}>
          {children}
        </Fields>
        {failure && (
          <Notice tone="error">
            <FailureText failure={failure} />
          </Notice>
        )}
        {savedId !== undefined && (
          <Announced>{isSaved && <Notice tone="success" messageId={savedId} />}</Announced>
        )}
      </Form>
      <DiscardDialog open={isLeaving} onDiscard={onClose} onClose={() => setLeaving(false)} />
    </DialogFrame>
  );
};
