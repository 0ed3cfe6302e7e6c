import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Activation } from '../../features/codes';
import { Notice, PageFrame } from '../../ui';

/** Its words, not its padding, stand at the edge of the page. */
const edgeToEdge = { marginInline: -2.5 };

/** /auth/create-account/activate-account: the code that came when the account was created. */
export const ActivateAccountPage = () => (
  <PageFrame titleId="codes.activateAccount.title" helpId="codes.activateAccount.help">
    <Notice tone="info" messageId="codes.places" />
    <Activation nextPath="/auth/create-account/registration-congratulation" />
    <div>
      <Button component={Link} to="/auth/create-account/enabling-account" sx={edgeToEdge}>
        <FormattedMessage id="codes.notReceived" />
      </Button>
    </div>
  </PageFrame>
);
