import { documentTypes } from '../../domain/enumerations';
import { SelectField } from '../../ui';

const options = documentTypes.map((value) => ({ value, labelId: `documents.documentType.${value}` }));

export const DocumentTypeField = () => (
  <SelectField name="documentType" labelId="documents.documentType" options={options} />
);
