import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { useUploadFile } from '../../api/uploads';
import { documentFields } from '../../contract/documents';
import { BusyButton, DialogFrame, Form, Notice } from '../../ui';
import { DocumentTypeField } from './DocumentTypeField';
import type { DocumentItem } from './documentValues';
import { FilesField } from './FilesField';

interface UploadValues {
  documentType: string;
  files: File[];
}

const schema = z.object({
  documentType: documentFields.documentType,
  files: z.array(z.unknown()).check(z.minLength(1, 'validation.file')),
});

const emptyValues: UploadValues = { documentType: '', files: [] };

interface UploadDialogProps {
  onUploaded: (documents: DocumentItem[]) => void;
  onClose: () => void;
}

/** Asks what kind of document it is, and for its files; those that could not be sent stay, to be tried again. */
export const UploadDialog = ({ onUploaded, onClose }: UploadDialogProps) => {
  const formId = useId();
  const upload = useUploadFile();
  const [isBusy, setBusy] = useState(false);
  const [failedCount, setFailedCount] = useState(0);
  const close = () => {
    if (!isBusy) onClose();
  };
  const send = async ({ documentType, files }: UploadValues): Promise<File[]> => {
    const sent = await Promise.all(files.map(async (file) => ({ file, fileUrl: await upload(file) })));
    const stored = sent.filter(({ fileUrl }) => fileUrl !== '');
    if (stored.length > 0) {
      onUploaded(stored.map(({ file, fileUrl }) => ({ documentType, fileUrl, fileName: file.name })));
    }
    return sent.filter(({ fileUrl }) => fileUrl === '').map(({ file }) => file);
  };
  return (
    <DialogFrame
      open
      titleId="documents.upload"
      onClose={close}
      actions={
        <>
          <Button onClick={close} disabled={isBusy}>
            <FormattedMessage id="item.cancel" />
          </Button>
          <BusyButton type="submit" form={formId} busy={isBusy}>
            <FormattedMessage id="documents.send" />
          </BusyButton>
        </>
      }
    >
      <Form
        id={formId}
        initialValues={emptyValues}
        schema={schema}
        onSubmit={async (values, { setFieldValue }) => {
          setBusy(true);
          const failed = await send(values);
          setBusy(false);
          if (failed.length === 0) {
            onClose();
            return;
          }
          setFailedCount(failed.length);
          await setFieldValue('files', failed);
        }}
      >
        {failedCount > 0 && !isBusy && (
          <Notice tone="error" messageId="documents.failed" values={{ count: failedCount }} />
        )}
        <DocumentTypeField />
        <FilesField name="files" labelId="documents.files" helpId="documents.files.help" disabled={isBusy} />
      </Form>
    </DialogFrame>
  );
};
