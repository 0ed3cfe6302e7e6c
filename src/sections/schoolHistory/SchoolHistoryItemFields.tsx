import { useFormikContext } from 'formik';
import { LONG_TEXT_MAXIMUM, TEXT_MAXIMUM } from '../../contract/fields';
import { TextField, YesNoField } from '../../ui';
import type { SectionMode } from '../section';

/** One school that the child attended before. */
export const SchoolHistoryItemFields = ({ mode }: { mode: SectionMode }) => {
  const { values } = useFormikContext<{ isCurrentlySuspended: string }>();
  const text = { maxLength: TEXT_MAXIMUM, optional: mode === 'edit' };
  return (
    <>
      <TextField name="schoolName" labelId="schoolHistory.schoolName" {...text} />
      <TextField name="principalName" labelId="schoolHistory.principalName" {...text} />
      <TextField name="schoolAddress" labelId="schoolHistory.schoolAddress" {...text} />
      <YesNoField name="isCurrentlySuspended" labelId="schoolHistory.isCurrentlySuspended" />
      {values.isCurrentlySuspended === 'yes' && (
        <TextField
          name="reasonForSuspension"
          labelId="schoolHistory.reasonForSuspension"
          maxLength={LONG_TEXT_MAXIMUM}
          multiline
          optional
        />
      )}
      <YesNoField name="haveProbationOfficer" labelId="schoolHistory.haveProbationOfficer" />
      <YesNoField name="isSocialWorkerExist" labelId="schoolHistory.isSocialWorkerExist" />
    </>
  );
};
