import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { Activation } from '../../features/codes';
import { edgeToEdge, Notice, PageFrame } from '../../ui';

/** /auth/create-account/enabling-account: an account that was not activated at once. */
export const EnablingAccountPage = () => (
  <PageFrame titleId="codes.enablingAccount.title" helpId="codes.enablingAccount.help">
    <Notice tone="info" messageId="codes.places" />
    <Activation nextPath={addressOf('signIn')} resends />
    <div>
      <Button component={Link} to={addressOf('identityVerification')} sx={edgeToEdge}>
        <FormattedMessage id="codes.noEmail" />
      </Button>
    </div>
  </PageFrame>
);
