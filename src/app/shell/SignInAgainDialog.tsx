import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { SignInForm } from '../../features/signIn';
import { useAppSelector } from '../../store/hooks';
import { selectIsExpired } from '../../store/session';
import { DialogFrame } from '../../ui';
import { SIGN_OUT_PATH } from '../routing/SigningOut';

/** The server has ended the session: the page stays as it is, and the refused call is repeated after signing in. */
export const SignInAgainDialog = () => {
  const navigate = useNavigate();
  return (
    <DialogFrame
      open={useAppSelector(selectIsExpired)}
      titleId="signIn.again.title"
      onClose={() => void navigate(SIGN_OUT_PATH)}
    >
      <Typography gutterBottom>
        <FormattedMessage id="signIn.again.text" />
      </Typography>
      <SignInForm />
    </DialogFrame>
  );
};
