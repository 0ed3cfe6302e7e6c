import { use, useEffect, useState } from 'react';
import { parentUpdate } from '../../contract/parents';
import { isApiError } from '../../api/errors';
import { useUpdateParentMutation } from '../../api/parents';
import type { Parent } from '../../api/readAccount';
import { makeSeenVersions, versionsOf } from '../../api/versions';
import { parentGenders } from '../../domain/parentGenders';
import { DIALOG_CLOSE_DELAY } from '../../domain/limits';
import { FlushContext } from '../../store/flush';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { parentUpdated, selectUserId } from '../../store/session';
import { FormDialog, RadioField, TextField } from '../../ui';
import { DateField } from '../../ui/dateField';

const genderOptions = parentGenders.map((value) => ({ value, labelId: `account.gender.${value}` }));

interface PersonalInformationDialogProps {
  parent: Parent;
  onClose: () => void;
}

/** What is saved is seen everywhere at once and after a reload; a moment later the dialog closes (P4.6, decision 36). */
export const PersonalInformationDialog = ({ parent, onClose }: PersonalInformationDialogProps) => {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId) ?? '';
  const flush = use(FlushContext);
  const [update, { isLoading, isSuccess, error }] = useUpdateParentMutation();
  const [seen] = useState(() => makeSeenVersions(versionsOf('parents', [parent])));
  const [isSaved, setSaved] = useState(false);
  const { firstName, middleName, lastName, dateOfBirth, gender } = parent;

  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(onClose, DIALOG_CLOSE_DELAY);
    return () => clearTimeout(timer);
  }, [isSaved, onClose]);

  const save = async (values: object) => {
    const { data } = await seen.during(() => update({ userId, body: parentUpdate.parse(values) }));
    if (!data) return;
    dispatch(parentUpdated(data));
    await flush();
    setSaved(true);
  };

  return (
    <FormDialog
      titleId="account.personal"
      submitId="account.save"
      savedId="account.personal.saved"
      schema={parentUpdate}
      initialValues={{ firstName, middleName, lastName, dateOfBirth, gender }}
      progress={{
        isBusy: isLoading || isSuccess !== isSaved,
        isSaved,
        failure: isApiError(error) ? error : undefined,
      }}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField name="firstName" labelId="account.firstName" autoComplete="given-name" />
      <TextField name="middleName" labelId="account.middleName" autoComplete="additional-name" optional />
      <TextField name="lastName" labelId="account.lastName" autoComplete="family-name" />
      <DateField name="dateOfBirth" labelId="account.dateOfBirth" autoComplete="bday" disableFuture />
      <RadioField name="gender" labelId="account.gender" options={genderOptions} />
    </FormDialog>
  );
};
