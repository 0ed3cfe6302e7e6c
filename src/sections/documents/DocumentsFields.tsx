import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { documentQuestions, type DocumentQuestion } from '../../domain/enumerations';
import { randomId } from '../../lib/randomId';
import { useFieldValue, useFieldView } from '../../ui';
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
  const add = (added: DocumentItem[]) =>
    onChange([...value, ...added.map((item) => ({ ...item, key: randomId() }))]);
  return (
    <>
      {documentQuestions.map((name) => (
        <Question key={name} name={name} onUpload={() => setOpen(true)} />
      ))}
      <DocumentList />
      {isOpen && <UploadDialog onUploaded={add} onClose={() => setOpen(false)} />}
    </>
  );
};
