import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { Activation } from '../../features/codes';
import { edgeToEdge, Notice, PageFrame } from '../../ui';

/** /auth/create-account/activate-account: the code that came when the account was created. */
export const ActivateAccountPage = () => (
  <PageFrame titleId="codes.activateAccount.title" helpId="codes.activateAccount.help">
    <Notice tone="info" messageId="codes.places" />
    <Activation nextPath={addressOf('registrationCongratulation')} />
    <div>
      <Button component={Link} to={addressOf('enablingAccount')} sx={edgeToEdge}>
        <FormattedMessage id="codes.notReceived" />
      </Button>
    </div>
  </PageFrame>
);
