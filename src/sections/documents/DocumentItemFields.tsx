import { useFormikContext } from 'formik';
import { useUploadFile } from '../../api/uploads';
import { documentFileTypes } from '../../domain/files';
import { FileField } from '../../ui';
import { DocumentTypeField } from './DocumentTypeField';
import type { DocumentItem } from './documentValues';

/** One document, where a single one is asked for. */
export const DocumentItemFields = () => {
  const { setFieldValue } = useFormikContext<DocumentItem>();
  const uploadFile = useUploadFile();
  const upload = async (file: File) => {
    const fileUrl = await uploadFile(file);
    void setFieldValue('fileName', fileUrl && file.name);
    return fileUrl;
  };
  return (
    <>
      <DocumentTypeField />
      <FileField
        name="fileUrl"
        labelId="documents.fileUrl"
        helpId="documents.files.help"
        accept={documentFileTypes}
        upload={upload}
      />
    </>
  );
};
