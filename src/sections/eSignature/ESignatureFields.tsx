import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { personName } from '../../domain/personName';
import { relationships } from '../../domain/enumerations';
import { CheckboxField, edgeToEdge, SelectField, useFieldValue, useFormActions, type Option } from '../../ui';
import { DateField } from '../../ui/dateField';
import { FieldMarks, TextField } from '../../ui/marks';
import { useAccountHolder } from '../accountHolder';
import { useAccountMarks } from '../accountMarks';

const options: Option[] = relationships.map((value) => ({ value, labelId: `relationship.${value}` }));

/** A button that fills in the name of the account's holder, who usually signs. */
const OwnName = ({ name }: { name: string }) => {
  const { setFieldValue } = useFormActions();
  if (useFieldValue<string>('signatureName') === name) return null;
  return (
    <Button
      onClick={() => setFieldValue('signatureName', name)}
      sx={{ ...edgeToEdge, alignSelf: 'flex-start' }}
    >
      <FormattedMessage id="eSignature.useName" values={{ name }} />
    </Button>
  );
};

export const ESignatureFields = () => {
  const holder = useAccountHolder();
  const name = holder ? personName(holder) : '';
  const own = useMemo(() => ({ signatureName: name }), [name]);
  return (
    <FieldMarks value={useAccountMarks(own)}>
      <CheckboxField name="isAgree" labelId="eSignature.isAgree" />
      {name !== '' && <OwnName name={name} />}
      <TextField
        name="signatureName"
        labelId="eSignature.signatureName"
        helpId="eSignature.signatureNameHelp"
        autoComplete="name"
      />
      <SelectField name="relationshipType" labelId="eSignature.relationshipType" options={options} />
      <DateField name="dateOfSignature" labelId="eSignature.dateOfSignature" />
    </FieldMarks>
  );
};
