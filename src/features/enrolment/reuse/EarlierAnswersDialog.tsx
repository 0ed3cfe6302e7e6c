import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { useAppDispatch } from '../../../store/hooks';
import type { AnswerSource } from '../../../store/wizard';
import { DialogFrame, Form } from '../../../ui';
import { copyParts } from './copyAnswers';
import { EarlierAnswersFields } from './EarlierAnswersFields';
import { partIds, type ReuseValues } from './parts';

const anything = z.looseObject({ source: z.string() });

const FORM = 'reuse';

interface EarlierAnswersDialogProps {
  draftId: string;
  sources: AnswerSource[];
  onCopied: () => void;
  onClose: () => void;
}

/** Asks from which child to copy, and what. Answers about health are never copied unless the parent ticks the box. */
export const EarlierAnswersDialog = ({ draftId, sources, onCopied, onClose }: EarlierAnswersDialogProps) => {
  const dispatch = useAppDispatch();
  const copying = useRef<AbortController>(undefined);
  useEffect(() => () => copying.current?.abort(), []);
  const initialValues: ReuseValues = {
    source: sources[0]?.applicantId ?? '',
    guardians: true,
    address: true,
    physician: true,
    health: false,
  };
  const copy = async (values: ReuseValues) => {
    const source = sources.find(({ applicantId }) => applicantId === values.source);
    const chosen = partIds.filter((part) => values[part]);
    const { signal } = (copying.current = new AbortController());
    if (!source || !(await dispatch(copyParts(draftId, source, chosen, signal)))) return;
    onCopied();
    onClose();
  };
  return (
    <DialogFrame
      open
      titleId="enrolment.reuse.title"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="enrolment.reuse.cancel" />
          </Button>
          <Button type="submit" form={FORM} variant="contained">
            <FormattedMessage id="enrolment.reuse.copy" />
          </Button>
        </>
      }
    >
      <Form id={FORM} initialValues={initialValues} schema={anything} onSubmit={copy}>
        <EarlierAnswersFields sources={sources} />
      </Form>
    </DialogFrame>
  );
};
