import type { FormikHelpers } from 'formik';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { withStrength } from '../../contract/passwords';
import { CodeField, Failure } from '../../features/codes';
import { NewPasswordField, useJudgePassword, weakPasswordProblem } from '../../features/newPassword';
import { BusyButton, Form, PasswordField } from '../../ui';
import { emptyReset, resetSchema, type ResetValues } from './resetForm';

interface ResetFormProps {
  /** That the code was sent to. */
  email: string;
  error: unknown;
  isLoading: boolean;
  onSubmit: (values: ResetValues, helpers: FormikHelpers<ResetValues>) => unknown;
}

export const ResetForm = ({ email, error, isLoading, onSubmit }: ResetFormProps) => {
  const judge = useJudgePassword();
  const owner = useMemo(() => ({ email }), [email]);
  const schema = useMemo(() => withStrength(resetSchema, 'password', judge, () => owner), [judge, owner]);
  return (
    <Form initialValues={emptyReset} schema={schema} onSubmit={onSubmit}>
      <CodeField labelId="recovery.code" />
      <NewPasswordField
        name="password"
        labelId="recovery.newPassword"
        helpId="recovery.passwordHelp"
        judge={judge}
        owner={owner}
      />
      <PasswordField name="confirmation" labelId="recovery.confirmation" autoComplete="new-password" />
      {!weakPasswordProblem(error) && <Failure error={error} />}
      <BusyButton type="submit" size="large" fullWidth busy={isLoading}>
        <FormattedMessage id="recovery.reset.submit" />
      </BusyButton>
    </Form>
  );
};
