import { FormattedMessage } from 'react-intl';
import { isApiError, type ApiError } from '../../api/errors';
import { useLoginMutation } from '../../api/accounts';
import { api } from '../../api/api';
import { loginPayload, type LoginPayload } from '../../contract/accounts';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectUserId, signedIn, signedOut } from '../../store/session';
import { BusyButton, Form, Notice, PasswordField, TextField } from '../../ui';

const emptyValues: LoginPayload = { username: '', password: '' };

/**
 * User name and password; the refusal stands in a red alert under the password (portal section 8). Where somebody else was
 * signed in before, nothing of theirs stays.
 */
export const SignInForm = () => {
  const dispatch = useAppDispatch();
  const formerUser = useAppSelector(selectUserId);
  const [login, { error, isLoading }] = useLoginMutation();

  const signIn = async (values: LoginPayload) => {
    const { data } = await login(values);
    if (!data) return;
    const isSomebodyElse = formerUser !== null && formerUser !== data.id;
    if (isSomebodyElse) dispatch(signedOut());
    dispatch(signedIn(data));
    if (isSomebodyElse) dispatch(api.util.resetApiState());
  };

  return (
    <Form initialValues={emptyValues} schema={loginPayload} onSubmit={signIn}>
      <TextField name="username" labelId="signIn.username" autoComplete="username" />
      <PasswordField name="password" labelId="signIn.password" autoComplete="current-password" />
      {isApiError(error) && <Refusal error={error} />}
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={isLoading}>
        <FormattedMessage id="signIn.submit" />
      </BusyButton>
    </Form>
  );
};

const Refusal = ({ error }: { error: ApiError }) => (
  <Notice tone="error">
    {error.message ?? <FormattedMessage id={error.status === 0 ? 'error.offline' : 'error.generic'} />}
  </Notice>
);
