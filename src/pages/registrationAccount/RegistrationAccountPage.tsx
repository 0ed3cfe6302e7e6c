import { useParams } from 'react-router';
import { useMemo } from 'react';
import { accountSchema, registrationAddresses, StepButtons, SubmitButton } from '../../features/registration';
import { Form, PageFrame, PasswordField, TextField } from '../../ui';
import { RegistrationRefusal } from './RegistrationRefusal';
import { useOpenAccount } from './useOpenAccount';

const emptyAccount = { username: '', password: '', confirmation: '' };

/** …/view-enrollement/account-setup. What is typed here is kept nowhere. */
export const RegistrationAccountPage = () => {
  const { schoolId = '', offerId = '' } = useParams();
  const { openAccount, isLoading, error, taken } = useOpenAccount();
  const schema = useMemo(() => accountSchema(taken), [taken]);
  return (
    <PageFrame titleId="registration.account.title" helpId="registration.account.help">
      <Form initialValues={emptyAccount} schema={schema} onSubmit={openAccount}>
        <TextField name="username" labelId="registration.account.username" autoComplete="username" />
        <PasswordField
          name="password"
          labelId="registration.account.password"
          helpId="registration.account.password.help"
          autoComplete="new-password"
        />
        <PasswordField
          name="confirmation"
          labelId="registration.account.confirmation"
          autoComplete="new-password"
        />
        {error && <RegistrationRefusal error={error} />}
        <StepButtons back={registrationAddresses.enrolments({ schoolId, offerId })}>
          <SubmitButton labelId="registration.account.submit" busy={isLoading} />
        </StepButtons>
      </Form>
    </PageFrame>
  );
};
