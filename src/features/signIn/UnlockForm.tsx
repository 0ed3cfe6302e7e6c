import { FormattedMessage } from 'react-intl';
import { loginPayload } from '../../contract/login';
import { BusyButton, Form, PasswordField, TextField } from '../../ui';
import { Refusal } from './Refusal';
import { useSignIn } from './useSignIn';

/**
 * Asks for the password of the parent who was signed in, and for the user name when it is not known. Otherwise the user
 * name stays in the form, hidden, for password managers.
 */
export const UnlockForm = ({ username }: { username: string | null }) => {
  const { signIn, error, isLoading } = useSignIn();
  return (
    <Form initialValues={{ username: username ?? '', password: '' }} schema={loginPayload} onSubmit={signIn}>
      {username === null ? (
        <TextField name="username" labelId="signIn.username" autoComplete="username" />
      ) : (
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      )}
      <PasswordField name="password" labelId="signIn.password" autoComplete="current-password" />
      <Refusal error={error} />
      <BusyButton type="submit" size="large" fullWidth busy={isLoading}>
        <FormattedMessage id="lock.unlock" />
      </BusyButton>
    </Form>
  );
};
