import { relationships } from '../../domain/enumerations';
import { CheckboxField, SelectField, TextField, type Option } from '../../ui';
import { DateField } from '../../ui/dateField';

const options: Option[] = relationships.map((value) => ({ value, labelId: `relationship.${value}` }));

export const ESignatureFields = () => (
  <>
    <CheckboxField name="isAgree" labelId="eSignature.isAgree" />
    <TextField
      name="signatureName"
      labelId="eSignature.signatureName"
      helpId="eSignature.signatureNameHelp"
      autoComplete="name"
    />
    <SelectField name="relationshipType" labelId="eSignature.relationshipType" options={options} />
    <DateField name="dateOfSignature" labelId="eSignature.dateOfSignature" />
  </>
);
