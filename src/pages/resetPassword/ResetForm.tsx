import type { FormikHelpers } from 'formik';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { withStrength } from '../../contract/passwords';
import { CodeField, Failure, SentToField } from '../../features/codes';
import { NewPasswordField, useJudgePassword, weakPasswordProblem } from '../../features/newPassword';
import { BusyButton, Form, PasswordField } from '../../ui';
import { resetSchema, type ResetValues } from './resetForm';

interface ResetFormProps {
  /** The address that the code was sent to; null when the form asks for that too. */
  sentTo: string | null;
  /** The address that came with the mail's link. */
  linked: string;
  error: unknown;
  isLoading: boolean;
  onSubmit: (values: ResetValues, helpers: FormikHelpers<ResetValues>) => unknown;
}

export const ResetForm = ({ sentTo, linked, error, isLoading, onSubmit }: ResetFormProps) => {
  const judge = useJudgePassword();
  const email = sentTo ?? linked;
  const owner = useMemo(() => ({ email }), [email]);
  const asksEmail = sentTo === null;
  const schema = useMemo(
    () => withStrength(resetSchema(asksEmail), 'password', judge, () => owner),
    [asksEmail, judge, owner],
  );
  const initialValues = { code: '', sentTo: linked, password: '', confirmation: '' };
  return (
    <Form initialValues={initialValues} schema={schema} onSubmit={onSubmit}>
      {asksEmail && <SentToField linked={linked} />}
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
