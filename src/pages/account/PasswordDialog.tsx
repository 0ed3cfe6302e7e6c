import Button from '@mui/material/Button';
import type { FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { useGetCalendarFeedsQuery } from '../../api/calendarFeeds';
import { isApiError, isUnanswered } from '../../api/errors';
import { useChangePasswordMutation } from '../../api/parents';
import { errorCodes } from '../../contract/error';
import { withStrength } from '../../contract/passwords';
import { NAVIGATION_DELAY } from '../../domain/limits';
import type { PasswordOwner } from '../../domain/password';
import { NewPasswordField, useJudgePassword, weakPasswordProblem } from '../../features/newPassword';
import { useAppSelector } from '../../store/hooks';
import { selectAccount, selectParent, selectUsername } from '../../store/session';
import { CheckboxField, FormDialog, Notice, PasswordField } from '../../ui';
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

/** An API without our codes refuses a wrong old password with 401 (P8.5). */
const isWrongPassword = (error: unknown) =>
  isApiError(error) && (error.code === errorCodes.wrongPassword || error.status === 401);

/** For an old password that is wrong after a try without an answer: signing in shows whether that try has changed it. */
const MaybeChanged = () => (
  <Notice
    tone="error"
    messageId="account.password.maybeChanged"
    actions={
      <Button component={Link} to={addressOf('signedOut')} variant="outlined" color="inherit">
        <FormattedMessage id="shell.profile.signOut" />
      </Button>
    }
  />
);

/** Once the password is changed, the parent is signed out a moment later (P4.5). */
export const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const accountId = useAppSelector(selectAccount)?.id ?? '';
  const [change, { isLoading, isSuccess, error }] = useChangePasswordMutation();
  const [wasLost, setWasLost] = useState(false);
  const mayBeChanged = wasLost && isWrongPassword(error);

  const { data: feeds } = useGetCalendarFeedsQuery();
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
    if (isApiError(answer.error) && isUnanswered(answer.error)) setWasLost(true);
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
        failure: isApiError(error) && !weakPasswordProblem(error) && !mayBeChanged ? error : undefined,
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
      {feeds?.length !== 0 && (
        <CheckboxField
          name="endCalendars"
          labelId="account.password.endCalendars"
          helpId="account.password.endCalendars.help"
        />
      )}
      {mayBeChanged && <MaybeChanged />}
    </FormDialog>
  );
};
