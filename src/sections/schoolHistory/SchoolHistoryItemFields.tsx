import { TEXT_MAXIMUM } from '../../contract/fields';
import { TextField, useFieldValue, YesNoField } from '../../ui';
import type { SectionMode } from '../section';

/** One school that the child attended before. */
export const SchoolHistoryItemFields = ({ mode }: { mode: SectionMode }) => {
  const isSuspended = useFieldValue<string>('isCurrentlySuspended') === 'yes';
  const text = { maxLength: TEXT_MAXIMUM, optional: mode === 'edit' };
  return (
    <>
      <TextField name="schoolName" labelId="schoolHistory.schoolName" {...text} />
      <TextField name="principalName" labelId="schoolHistory.principalName" {...text} />
      <TextField name="schoolAddress" labelId="schoolHistory.schoolAddress" {...text} />
      <YesNoField name="isCurrentlySuspended" labelId="schoolHistory.isCurrentlySuspended" />
      {isSuspended && (
        <TextField
          name="reasonForSuspension"
          labelId="schoolHistory.reasonForSuspension"
          multiline
          optional
        />
      )}
      <YesNoField name="haveProbationOfficer" labelId="schoolHistory.haveProbationOfficer" />
      <YesNoField name="isSocialWorkerExist" labelId="schoolHistory.isSocialWorkerExist" />
    </>
  );
};
