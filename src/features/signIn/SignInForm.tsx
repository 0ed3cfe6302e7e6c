import { FormattedMessage } from 'react-intl';
import { loginPayload, type LoginPayload } from '../../contract/login';
import { BusyButton, Form, PasswordField, TextField } from '../../ui';
import { Refusal } from './Refusal';
import { useSignIn } from './useSignIn';

const emptyValues: LoginPayload = { username: '', password: '' };

/** User name and password; the refusal stands in a red alert under the password (P8.2). */
export const SignInForm = () => {
  const { signIn, error, isLoading } = useSignIn();
  return (
    <Form initialValues={emptyValues} schema={loginPayload} onSubmit={signIn}>
      <TextField name="username" labelId="signIn.username" autoComplete="username" />
      <PasswordField name="password" labelId="signIn.password" autoComplete="current-password" />
      <Refusal error={error} />
      <BusyButton type="submit" variant="contained" size="large" fullWidth busy={isLoading}>
        <FormattedMessage id="signIn.submit" />
      </BusyButton>
    </Form>
  );
};
