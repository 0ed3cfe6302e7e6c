import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { documentQuestions, type DocumentQuestion } from '../../domain/enumerations';
import { randomId } from '../../lib/randomId';
import { useFieldValue, useFieldView, VisuallyHidden } from '../../ui';
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
  const [isOpen, setOpen] = useState(false);
  /** How many files have been sent since the dialog was opened. */
  const [sent, setSent] = useState(0);
  const open = () => {
    setSent(0);
    setOpen(true);
  };
  const add = (added: DocumentItem[]) => {
    setSent((before) => before + added.length);
    onChange([...value, ...added.map((item) => ({ ...item, key: randomId() }))]);
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
