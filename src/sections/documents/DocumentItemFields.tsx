import { useUploadFile, type SendFile } from '../../api/uploads';
import { FileField, useFormActions } from '../../ui';
import { DocumentTypeField } from './DocumentTypeField';

/** One document, where a single one is asked for. */
export const DocumentItemFields = () => {
  const { setFieldValue } = useFormActions();
  const uploadFile = useUploadFile();
  const upload: SendFile = async (file, sending) => {
    const fileUrl = await uploadFile(file, sending);
    // the file before stays when this one is not wanted any more
    if (!sending?.signal?.aborted) setFieldValue('fileName', fileUrl && file.name);
    return fileUrl;
  };
  return (
    <>
      <DocumentTypeField />
      <FileField
        name="fileUrl"
        labelId="documents.fileUrl"
        helpId="documents.files.help"
        accept="document"
        upload={upload}
      />
    </>
  );
};
