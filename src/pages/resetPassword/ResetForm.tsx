import { FormattedMessage } from 'react-intl';
import { CodeField, Failure } from '../../features/codes';
import { BusyButton, Form, PasswordField } from '../../ui';
import { emptyReset, resetSchema, type ResetValues } from './resetForm';

interface ResetFormProps {
  error: unknown;
  isLoading: boolean;
  onSubmit: (values: ResetValues) => unknown;
}

export const ResetForm = ({ error, isLoading, onSubmit }: ResetFormProps) => (
  <Form initialValues={emptyReset} schema={resetSchema} onSubmit={onSubmit}>
    <CodeField labelId="recovery.code" />
    <PasswordField
      name="password"
      labelId="recovery.newPassword"
      helpId="recovery.passwordHelp"
      autoComplete="new-password"
    />
    <PasswordField name="confirmation" labelId="recovery.confirmation" autoComplete="new-password" />
    <Failure error={error} />
    <BusyButton type="submit" size="large" fullWidth busy={isLoading}>
      <FormattedMessage id="recovery.reset.submit" />
    </BusyButton>
  </Form>
);
