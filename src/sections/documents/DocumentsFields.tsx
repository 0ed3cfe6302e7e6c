import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { documentQuestions, type DocumentQuestion } from '../../domain/enumerations';
import { randomId } from '../../lib/randomId';
import { useBusy, useFieldValue, useFieldView, VisuallyHidden } from '../../ui';
import { YesNoField } from '../../ui/marks';
import type { Collected } from '../section';
import { DocumentList } from './DocumentList';
import type { DocumentItem } from './documentValues';
import { UploadDialog } from './UploadDialog';

interface QuestionProps {
  name: DocumentQuestion;
  onUpload: () => void;
}

const Question = ({ name, onUpload }: QuestionProps) => {
  const isAnnounced = useFieldValue<string>(name) === 'yes';
  return (
    <div>
      <YesNoField name={name} labelId={`documents.${name}`} />
      <Button
        variant="outlined"
        startIcon={<UploadFile />}
        disabled={!isAnnounced}
        onClick={onUpload}
        sx={{ marginBlockStart: 1 }}
      >
        <FormattedMessage id={`documents.upload.${name}`} />
      </Button>
    </div>
  );
};

/** The document questions of the background step (E2.8). */
export const DocumentsFields = () => {
  const { value, onChange } = useFieldView<Collected<DocumentItem>[]>('documents');
  /** The list may change while files are being sent, by another window for example. */
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const [isOpen, setOpen] = useState(false);
  useBusy(isOpen);
  /** How many files have been sent since the dialog was opened. */
  const [sent, setSent] = useState(0);
  const open = () => {
    setSent(0);
    setOpen(true);
  };
  const add = (added: DocumentItem[]) => {
    setSent((before) => before + added.length);
    onChange([...latest.current, ...added.map((item) => ({ ...item, key: randomId() }))]);
  };
  return (
    <>
      {documentQuestions.map((name) => (
        <Question key={name} name={name} onUpload={open} />
      ))}
      <DocumentList />
      {/* nothing behind a dialog is announced */}
      <VisuallyHidden role="status">
        {!isOpen && sent > 0 && <FormattedMessage id="documents.sent" values={{ count: sent }} />}
      </VisuallyHidden>
      {isOpen && <UploadDialog onUploaded={add} onClose={() => setOpen(false)} />}
    </>
  );
};
