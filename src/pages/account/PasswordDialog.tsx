import { useNavigate } from 'react-router';
import { useChangePasswordMutation } from '../../api/parents';
import { NAVIGATION_DELAY } from '../../domain/limits';
import { useAppSelector } from '../../store/hooks';
import { selectAccount } from '../../store/session';
import { PasswordField } from '../../ui';
import { FormDialog } from './FormDialog';
import { emptyPasswordForm, passwordForm, type PasswordFormValues } from './passwordForm';

/** Whoever arrives there is signed out, and nothing of the session stays. */
const SIGN_OUT_PATH = '/auth/sign-out';

/** Once the password is changed, the parent is signed out a moment later (portal section 4). */
export const PasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate();
  const accountId = useAppSelector(selectAccount)?.id ?? '';
  const [change, { isLoading, isSuccess, error }] = useChangePasswordMutation();

  const save = async ({ oldPassword, newPassword }: PasswordFormValues) => {
    const answer = await change({ accountId, body: { oldPassword, newPassword } });
    // also when the parent has gone to another page meanwhile
    if (!answer.error) setTimeout(() => void navigate(SIGN_OUT_PATH), NAVIGATION_DELAY);
  };

  return (
    <FormDialog
      titleId="account.password.change"
      submitId="account.password.change"
      savedId="account.password.saved"
      schema={passwordForm}
      initialValues={emptyPasswordForm}
      progress={{ isBusy: isLoading, isSaved: isSuccess, error }}
      onSubmit={save}
      onClose={onClose}
    >
      <PasswordField name="oldPassword" labelId="account.password.old" autoComplete="current-password" />
      <PasswordField
        name="newPassword"
        labelId="account.password.new"
        helpId="account.password.rule"
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmation"
        labelId="account.password.confirmation"
        autoComplete="new-password"
      />
    </FormDialog>
  );
};
