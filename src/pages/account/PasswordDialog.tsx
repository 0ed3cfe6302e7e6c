import type { FormikHelpers } from 'formik';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { useGetCalendarFeedsQuery } from '../../api/calendarFeeds';
import { isApiError } from '../../api/errors';
import { useChangePasswordMutation } from '../../api/parents';
import { withStrength } from '../../contract/passwords';
import { NAVIGATION_DELAY } from '../../domain/limits';
import type { PasswordOwner } from '../../domain/password';
import { NewPasswordField, useJudgePassword, weakPasswordProblem } from '../../features/newPassword';
import { useAppSelector } from '../../store/hooks';
import { selectAccount, selectParent, selectUsername } from '../../store/session';
import { CheckboxField, FormDialog, PasswordField } from '../../ui';
import { emptyPasswordForm, passwordForm, type PasswordFormValues } from './passwordForm';

/** What somebody who knows the signed-in parent could use for guessing. */
const useOwner = (): PasswordOwner => {
  const username = useAppSelector(selectUsername) ?? '';
  const parent = useAppSelector(selectParent);
  const account = useAppSelector(selectAccount);
  return useMemo(
    () => ({
      username,
      email: parent?.email || account?.email || '',
      names: [parent?.firstName ?? '', parent?.middleName ?? '', parent?.lastName ?? ''],
    }),
    [username, parent, account],
  );
};

/** Once the password is changed, the parent is signed out a moment later (P4.5). */
export const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const accountId = useAppSelector(selectAccount)?.id ?? '';
  const [change, { isLoading, isSuccess, error }] = useChangePasswordMutation();

  const { data: feeds = [] } = useGetCalendarFeedsQuery();
  const judge = useJudgePassword();
  const owner = useOwner();
  const schema = useMemo(() => withStrength(passwordForm, 'newPassword', judge, () => owner), [judge, owner]);

  const save = async (
    { oldPassword, newPassword, endCalendars }: PasswordFormValues,
    { setFieldError }: FormikHelpers<PasswordFormValues>,
  ) => {
    // they end unless the body says otherwise, so the documented body is enough
    const kept = endCalendars === false ? { endCalendars } : {};
    const answer = await change({ accountId, body: { oldPassword, newPassword, ...kept } });
    const weak = weakPasswordProblem(answer.error);
    if (weak) setFieldError('newPassword', weak);
    // also when the parent has gone to another page meanwhile
    if (!answer.error) setTimeout(() => void navigate(addressOf('signedOut')), NAVIGATION_DELAY);
  };

  return (
    <FormDialog
      titleId="account.password.change"
      submitId="account.password.change"
      savedId="account.password.saved"
      schema={schema}
      initialValues={emptyPasswordForm}
      progress={{
        isBusy: isLoading,
        isSaved: isSuccess,
        failure: isApiError(error) && !weakPasswordProblem(error) ? error : undefined,
      }}
      onSubmit={save}
      onClose={onClose}
    >
      <PasswordField name="oldPassword" labelId="account.password.old" autoComplete="current-password" />
      <NewPasswordField
        name="newPassword"
        labelId="account.password.new"
        helpId="account.password.rule"
        judge={judge}
        owner={owner}
      />
      <PasswordField
        name="confirmation"
        labelId="account.password.confirmation"
        autoComplete="new-password"
      />
      {feeds.length > 0 && (
        <CheckboxField
          name="endCalendars"
          labelId="account.password.endCalendars"
          helpId="account.password.endCalendars.help"
        />
      )}
    </FormDialog>
  );
};
