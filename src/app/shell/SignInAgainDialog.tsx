import { use } from 'react';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { SignInForm } from '../../features/signIn';
import { useSettled } from '../../store/flush';
import { useAppSelector } from '../../store/hooks';
import { selectIsExpired } from '../../store/session';
import { DialogFrame } from '../../ui';
import { EndSessionContext } from '../session/EndSessionContext';

/**
 * Shown when the server has ended the session. The page stays as it is, and the refused call is repeated after
 * signing in. A key pressed by habit must not end that, so the way out is a button with words.
 */
export const SignInAgainDialog = () => {
  const end = use(EndSessionContext);
  const isExpired = useAppSelector(selectIsExpired);
  const isSettled = useSettled(isExpired);
  return (
    <DialogFrame
      open={isExpired || !isSettled}
      titleId="signIn.again.title"
      actions={
        <Button onClick={() => end('signOut')}>
          <FormattedMessage id="shell.profile.signOut" />
        </Button>
      }
    >
      <Typography gutterBottom>
        <FormattedMessage id="signIn.again.text" />
      </Typography>
      <SignInForm />
    </DialogFrame>
  );
};
