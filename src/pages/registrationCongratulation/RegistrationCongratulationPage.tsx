import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link, Navigate, useLocation } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { hasActivated } from '../../features/codes';
import { useAppSelector } from '../../store/hooks';
import { selectCodeFlow } from '../../store/wizard';
import { Notice, PageFrame } from '../../ui';
import { CongratulationPicture } from '../../ui/pictures';

const Congratulation = () => (
  <PageFrame titleId="codes.congratulation.title">
    <CongratulationPicture />
    <Notice tone="success" messageId="codes.congratulation.text" />
    <Typography>
      <FormattedMessage id="codes.congratulation.next" />
    </Typography>
    <Typography>
      <FormattedMessage id="codes.congratulation.places" />
    </Typography>
    <div>
      <Button component={Link} to={addressOf('dashboard')} variant="contained">
        <FormattedMessage id="codes.congratulation.home" />
      </Button>
    </div>
  </PageFrame>
);

/**
 * /auth/create-account/registration-congratulation, for a parent who has just activated an account. Anybody else is
 * sent to the entry of their code, or to sign in.
 */
export const RegistrationCongratulationPage = () => {
  const { state } = useLocation() as { state: unknown };
  const flow = useAppSelector(selectCodeFlow);
  if (hasActivated(state)) return <Congratulation />;
  return <Navigate to={flow ? addressOf('activateAccount') : addressOf('signIn')} replace />;
};
