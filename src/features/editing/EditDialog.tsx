import Button from '@mui/material/Button';
import type { FormikProps } from 'formik';
import { useId, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SeenVersions } from '../../api/versions';
import { isRoster } from '../../sections/definitions';
import { BusyButton, ConfirmDialog, DialogFrame, Form } from '../../ui';
import { EditNotice } from './EditNotice';
import { definitionOf, formOf, nameIdOf, type EditTarget } from './editTarget';
import { useEditing } from './useEditing';

interface EditDialogProps {
  applicantId: string;
  target: EditTarget;
  initialValues: object;
  /** The versions that the form is filled in from. */
  seen: SeenVersions;
  onClose: () => void;
  /** Beside the questions. */
  children?: ReactNode;
}

const schemaOf = (form: ReturnType<typeof formOf>) =>
  isRoster(form) ? form.schema : (form.editSchema ?? form.schema);

/** A form with Cancel and Update. It stays, with all that was typed, until the server has taken it or the parent leaves. */
export const EditDialog = ({
  applicantId,
  target,
  initialValues,
  seen,
  onClose,
  children,
}: EditDialogProps) => {
  const intl = useIntl();
  const formId = useId();
  const formik = useRef<FormikProps<object>>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { progress, save } = useEditing(applicantId, target, seen, onClose);
  const definition = definitionOf(target.sectionId);
  const form = formOf(definition);
  const isNew = target.recordId === undefined && !isRoster(form);
  const isSaving = progress.kind === 'saving';
  const leave = () => {
    if (isSaving) return;
    if (formik.current?.dirty && progress.kind !== 'saved') setLeaving(true);
    else onClose();
  };
  return (
    <DialogFrame
      open
      titleId={isNew ? 'editing.titleNew' : 'editing.title'}
      titleValues={{ name: intl.formatMessage({ id: nameIdOf(definition) }) }}
      onClose={leave}
      maxWidth="md"
      actions={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            <FormattedMessage id="editing.cancel" />
          </Button>
          <BusyButton type="submit" form={formId} busy={isSaving} disabled={progress.kind === 'saved'}>
            <FormattedMessage id="editing.update" />
          </BusyButton>
        </>
      }
    >
      <Form
        id={formId}
        innerRef={formik}
        initialValues={initialValues}
        schema={schemaOf(form)}
        onSubmit={save}
      >
        <form.Fields mode="edit" />
        {children}
        <EditNotice progress={progress} />
      </Form>
      <ConfirmDialog
        open={isLeaving}
        questionId="item.discardQuestion"
        confirmId="item.discard"
        cancelId="item.keep"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    </DialogFrame>
  );
};
