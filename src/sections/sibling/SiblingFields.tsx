import { siblingGenders } from '../../contract/siblings';
import { RadioField, TextField, type Option } from '../../ui';
import { DateField } from '../../ui/dateField';
import type { SectionMode } from '../section';
import { ChildStarters } from './ChildStarters';
import { SchoolAndGradeFields } from './SchoolAndGradeFields';

const genders: Option[] = siblingGenders.map((value) => ({ value, labelId: `sibling.gender.${value}` }));

export const SiblingFields = ({ mode }: { mode: SectionMode }) => (
  <>
    {mode === 'edit' && <ChildStarters />}
    <TextField name="firstName" labelId="sibling.firstName" autoComplete="off" />
    <TextField name="lastName" labelId="sibling.lastName" autoComplete="off" />
    <DateField name="dateOfBirth" labelId="sibling.dateOfBirth" disableFuture />
    <RadioField name="gender" labelId="sibling.gender" options={genders} />
    <SchoolAndGradeFields />
  </>
);
