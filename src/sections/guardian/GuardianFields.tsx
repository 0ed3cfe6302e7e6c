import { useMemo } from 'react';
import { genders, guardianTitles, relationships } from '../../domain/enumerations';
import { SelectField, useFieldValue, YesNoField, type Option } from '../../ui';
import { FieldMarks, RadioField, TextField } from '../../ui/marks';
import { PhoneField } from '../../ui/phoneField';
import { useAccountHolder } from '../accountHolder';
import { useAccountMarks } from '../accountMarks';
import type { SectionMode } from '../section';
import { guardianFromAccount } from './guardianFromAccount';
import { hasSameEmail } from './guardianSchema';
import { MiddleNameField } from './MiddleNameField';

const titles: Option[] = guardianTitles.map((value) => ({
  value,
  labelId: `guardian.titleGuardian.${value}`,
}));
const genderOptions: Option[] = genders.map((value) => ({ value, labelId: `gender.${value}` }));
const relationshipOptions: Option[] = relationships.map((value) => ({
  value,
  labelId: `relationship.${value}`,
}));

/** What the account says, while the guardian of the form is its holder. */
const useOwnValues = () => {
  const holder = useAccountHolder();
  const email = useFieldValue<string>('email');
  return useMemo(
    () => (holder && hasSameEmail(holder, { email }) ? guardianFromAccount(holder) : null),
    [holder, email],
  );
};

/** One guardian. The safe word is asked here only when a single guardian is corrected. */
export const GuardianFields = ({ mode }: { mode: SectionMode }) => (
  <FieldMarks value={useAccountMarks(useOwnValues())}>
    {mode === 'edit' && <SafeWordField />}
    <RadioField name="titleGuardian" labelId="guardian.titleGuardian" options={titles} />
    <TextField name="firstName" labelId="guardian.firstName" autoComplete="off" />
    <MiddleNameField />
    <TextField name="lastName" labelId="guardian.lastName" autoComplete="off" />
    <RadioField name="gender" labelId="guardian.gender" options={genderOptions} />
    <SelectField name="relationshipType" labelId="guardian.relationshipType" options={relationshipOptions} />
    <PhoneField name="phone1" labelId="guardian.phone1" autoComplete="off" />
    <PhoneField name="phone2" labelId="guardian.phone2" optional={mode === 'wizard'} autoComplete="off" />
    <TextField name="email" labelId="guardian.email" type="email" autoComplete="off" />
    <TextField name="employer" labelId="guardian.employer" autoComplete="off" />
    <YesNoField name="isEmergencyContact" labelId="guardian.isEmergencyContact" />
    <YesNoField name="canPickUpStudent" labelId="guardian.canPickUpStudent" />
    <YesNoField name="isLivingWithStudent" labelId="guardian.isLivingWithStudent" />
  </FieldMarks>
);

export const SafeWordField = () => (
  <TextField
    name="safeWord"
    labelId="guardian.safeWord"
    helpId="guardian.safeWordHelp"
    autoComplete="off"
    exact
  />
);
