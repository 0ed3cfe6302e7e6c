import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { FormikProps } from 'formik';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { IntentPlace, Made } from '../../api/intentKeys';
import type { SeenVersions } from '../../api/versions';
import { isRoster } from '../../sections/definitions';
import { DRAFT_PAUSE } from '../../domain/limits';
import { toFingerprint } from '../../lib/fingerprint';
import { BusyButton, DialogFrame, DiscardDialog, Form, useAfterPause } from '../../ui';
import { EditNotice } from './EditNotice';
import { definitionOf, formOf, nameIdOf, type EditTarget } from './editTarget';
import { useEditing } from './useEditing';

/** Leaves the layout to the form. */
const Fields = styled('div')({ display: 'contents' });

interface EditDialogProps {
  applicantId: string;
  target: EditTarget;
  initialValues: object;
  /** The versions that the form is filled in from. */
  seen: SeenVersions;
  /** Where the intent to create its record is kept. */
  intent: IntentPlace;
  /** Where the record is kept that the dialog has made. */
  made: Made;
  onClose: () => void;
  /** Stores what is typed, or nothing any more when called with null. Must be the same function at each render. */
  onKeep: (values: object | null) => void;
  /** Shown beside the questions. */
  children?: ReactNode;
}

const schemaOf = (form: ReturnType<typeof formOf>) =>
  isRoster(form) ? form.schema : (form.editSchema ?? form.schema);

/**
 * A form with Cancel and Update. It stays open, with everything that was typed, until the server has accepted it or the
 * parent leaves; and for what is typed while the server is asked. Once it has accepted it, nothing more can be typed. Back, a
 * reload and the end of the session keep what was typed.
 */
export const EditDialog = ({
  applicantId,
  target,
  initialValues,
  seen,
  intent,
  made,
  onClose,
  onKeep,
  children,
}: EditDialogProps) => {
  const intl = useIntl();
  const formId = useId();
  const formik = useRef<FormikProps<object>>(null);
  const fields = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { progress, save, close } = useEditing(applicantId, target, seen, { intent, made }, onClose);
  const definition = definitionOf(target.sectionId);
  const form = formOf(definition);
  const isNew = target.recordId === undefined && !isRoster(form);
  const isSaving = progress.kind === 'saving';
  const isSaved = progress.kind === 'saved';
  const { keep, flush } = useAfterPause<object | null>(onKeep, DRAFT_PAUSE);
  useEffect(() => {
    if (!isSaved) return;
    keep(null);
    flush();
  }, [isSaved, keep, flush]);
  useLayoutEffect(() => {
    // inert fields lose the focus
    if (isSaved && fields.current?.contains(document.activeElement)) cancel.current?.focus();
  }, [isSaved]);
  /** What is sent is kept first: the tab may be closed before the answer comes. */
  const saveKept = (values: object) => {
    keep(values);
    flush();
    const sent = toFingerprint(values);
    return save(values, () => toFingerprint(formik.current?.values) === sent);
  };
  const discard = () => {
    keep(null);
    flush();
    close();
  };
  const leave = () => {
    if (isSaving) return;
    if (formik.current?.dirty && !isSaved) setLeaving(true);
    else close();
  };
  const closeKeeping = () => {
    if (isSaving) return;
    flush();
    close();
  };
  return (
    <DialogFrame
      open
      titleId={isNew ? 'editing.titleNew' : 'editing.title'}
      titleValues={{ name: intl.formatMessage({ id: nameIdOf(definition) }) }}
      onClose={leave}
      onBack={closeKeeping}
      maxWidth="md"
      actions={
        <>
          <Button ref={cancel} onClick={isSaved ? onClose : discard} disabled={isSaving}>
            <FormattedMessage id="editing.cancel" />
          </Button>
          <BusyButton type="submit" form={formId} busy={isSaving} done={isSaved}>
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
        onSubmit={saveKept}
        onChange={keep}
      >
        <Fields ref={fields} inert={isSaved}>
          <form.Fields mode="edit" />
          {children}
        </Fields>
        <EditNotice progress={progress} />
      </Form>
      <DiscardDialog open={isLeaving} onDiscard={discard} onClose={() => setLeaving(false)} />
    </DialogFrame>
  );
};
