import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useParams } from 'react-router';
import { withStrength } from '../../contract/passwords';
import { NewPasswordField, useJudgePassword } from '../../features/newPassword';
import {
  accountSchema,
  registrationAddresses,
  StepButtons,
  SubmitButton,
  useRegistration,
} from '../../features/registration';
import { Form, PageFrame, PasswordField, TextField } from '../../ui';
import { RegistrationRefusal } from './RegistrationRefusal';
import { useOpenAccount } from './useOpenAccount';

const emptyAccount = { username: '', password: '', confirmation: '' };

/** …/view-enrollement/account-setup. What is typed here is kept nowhere. */
export const RegistrationAccountPage = () => {
  const { schoolId = '', offerId = '' } = useParams();
  const { openAccount, isLoading, error, taken } = useOpenAccount();
  const { guardian } = useRegistration();
  const judge = useJudgePassword();
  const { email, firstName, middleName, lastName } = guardian;
  const owner = useMemo(
    () => ({ email, names: [firstName, middleName, lastName] }),
    [email, firstName, middleName, lastName],
  );
  const schema = useMemo(
    () =>
      withStrength(accountSchema(taken), 'password', judge, ({ username = '' }) => ({ ...owner, username })),
    [taken, judge, owner],
  );
  return (
    <PageFrame titleId="registration.account.title" helpId="registration.account.help">
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <FormattedMessage
          id="registration.account.codeTo"
          values={{
            email,
            link: (text) => (
              <TextLink component={Link} to={registrationAddresses.guardian}>
                {text}
              </TextLink>
            ),
          }}
        />
      </Typography>
      <Form initialValues={emptyAccount} schema={schema} onSubmit={openAccount}>
        <TextField name="username" labelId="registration.account.username" autoComplete="username" />
        <NewPasswordField
          name="password"
          labelId="registration.account.password"
          helpId="registration.account.password.help"
          usernameField="username"
          judge={judge}
          owner={owner}
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
