import Button from '@mui/material/Button';
import type { FormikHelpers, FormikProps, FormikValues } from 'formik';
import { useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type * as z from 'zod/mini';
import { isApiError } from '../../api/errors';
import { BusyButton, DialogFrame, DiscardDialog, FailureText, Form, Notice } from '../../ui';

interface FormDialogProps<Values extends FormikValues> {
  titleId: string;
  submitId: string;
  /** The message once the server has accepted the form. */
  savedId: string;
  schema: z.ZodMiniType;
  initialValues: Values;
  progress: { isBusy: boolean; isSaved: boolean; error: unknown };
  onSubmit: (values: Values, helpers: FormikHelpers<Values>) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

const Refusal = ({ error }: { error: unknown }) => {
  if (!isApiError(error)) return null;
  return (
    <Notice tone="error">
      <FailureText failure={error} />
    </Notice>
  );
};

/**
 * A form over the page. It stays open, with everything that was typed, until the server has accepted it or the parent
 * cancels.
 */
export const FormDialog = <Values extends FormikValues>(props: FormDialogProps<Values>) => {
  const { titleId, submitId, savedId, schema, progress, onSubmit, onClose, children } = props;
  const { isBusy, isSaved, error } = progress;
  const formId = useId();
  const formik = useRef<FormikProps<Values>>(null);
  const [initialValues] = useState(props.initialValues);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    if (isBusy || isSaved) return;
    if (formik.current?.dirty) setLeaving(true);
    else onClose();
  };
  return (
    <DialogFrame
      open
      titleId={titleId}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave} disabled={isBusy || isSaved}>
            <FormattedMessage id="account.cancel" />
          </Button>
          <BusyButton type="submit" form={formId} busy={isBusy} disabled={isSaved}>
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
        {children}
        <Refusal error={error} />
        {isSaved && <Notice tone="success" messageId={savedId} />}
      </Form>
      <DiscardDialog open={isLeaving} onDiscard={onClose} onClose={() => setLeaving(false)} />
    </DialogFrame>
  );
};
