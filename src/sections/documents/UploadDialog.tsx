import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { useUploadFile } from '../../api/uploads';
import { documentFields } from '../../contract/documents';
import { UNREADABLE_FILE } from '../../domain/files';
import { BusyButton, DialogFrame, Form, Notice, SentShare } from '../../ui';
import { DocumentTypeField } from './DocumentTypeField';
import type { DocumentItem } from './documentValues';
import { FilesField } from './FilesField';

interface UploadValues {
  documentType: string;
  files: File[];
}

interface Failed {
  file: File;
  problemId: string | undefined;
}
interface Sent extends Failed {
  fileUrl: string;
}

/** More would wait in the browser for a connection, where the time of a transfer runs out, and leave none for other calls. */
const AT_A_TIME = 2;

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
  const [share, setShare] = useState<number>();
  const isBusy = share !== undefined;
  const [failures, setFailures] = useState<Failed[]>([]);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);
  const cancel = () => {
    sending.current?.abort();
    onClose();
  };
  const send = async ({ documentType, files }: UploadValues, signal: AbortSignal): Promise<Failed[]> => {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const sentBytes = files.map(() => 0);
    const sent: Sent[] = [];
    const waiting = files.entries();
    const sendInTurn = async () => {
      for (const [index, file] of waiting) {
        if (signal.aborted) return;
        let problemId: string | undefined;
        const fileUrl = await upload(file, {
          tell: (messageId) => (problemId = messageId),
          onProgress: (part) => {
            sentBytes[index] = part * file.size;
            setShare(sentBytes.reduce((sum, bytes) => sum + bytes, 0) / total);
          },
          signal,
        });
        sent[index] = { file, fileUrl, problemId };
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, sendInTurn));
    const stored = sent.filter(({ fileUrl }) => fileUrl !== '');
    // what was cancelled is not added, and the list may have changed since
    if (stored.length > 0 && !signal.aborted) {
      onUploaded(stored.map(({ file, fileUrl }) => ({ documentType, fileUrl, fileName: file.name })));
    }
    return sent.filter(({ fileUrl }) => fileUrl === '');
  };
  const problemIds = new Set(failures.flatMap(({ problemId }) => problemId ?? []));
  const failedCount = failures.filter(({ problemId }) => problemId === undefined).length;
  return (
    <DialogFrame
      open
      titleId="documents.upload"
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button onClick={cancel}>
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
          const { signal } = (sending.current = new AbortController());
          setShare(0);
          const failed = await send(values, signal);
          if (signal.aborted) return;
          if (failed.length === 0) return onClose();
          setShare(undefined);
          setFailures(failed);
          const again = failed.filter(({ problemId }) => problemId !== UNREADABLE_FILE);
          await setFieldValue(
            'files',
            again.map(({ file }) => file),
          );
        }}
      >
        {!isBusy && [...problemIds].map((id) => <Notice key={id} tone="error" messageId={id} />)}
        {failedCount > 0 && !isBusy && (
          <Notice tone="error" messageId="documents.failed" values={{ count: failedCount }} />
        )}
        <DocumentTypeField />
        <FilesField name="files" labelId="documents.files" helpId="documents.files.help" disabled={isBusy} />
        {isBusy && <SentShare share={share} labelId="ui.file.sendingSome" />}
      </Form>
    </DialogFrame>
  );
};
