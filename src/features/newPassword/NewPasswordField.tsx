import Typography from '@mui/material/Typography';
import { useDeferredValue } from 'react';
import { FormattedMessage } from 'react-intl';
import { passwordProblem, type JudgePassword, type PasswordOwner } from '../../domain/password';
import { PasswordField, useFieldValue } from '../../ui';

interface NewPasswordFieldProps {
  name: string;
  labelId: string;
  helpId: string;
  judge: JudgePassword | undefined;
  owner: PasswordOwner;
  /** The field of the same form in which the user name is chosen. */
  usernameField?: string;
}

/** The field for a new password, which says while it is typed how hard it is to guess. */
export const NewPasswordField = ({ judge, owner, usernameField, ...field }: NewPasswordFieldProps) => {
  const typed = useDeferredValue(useFieldValue<string>(field.name));
  const username = useFieldValue<string>(usernameField ?? field.name);
  // Until the rule is satisfied, only the rule is mentioned.
  const isJudged = passwordProblem(typed) === null;
  const strength = isJudged ? judge?.(typed, usernameField ? { ...owner, username } : owner) : undefined;
  return (
    <div>
      <PasswordField {...field} autoComplete="new-password" />
      <Typography variant="body2" color="text.secondary" role="status" aria-live="polite">
        {strength && <FormattedMessage id={`newPassword.${strength}`} />}
      </Typography>
    </div>
  );
};
