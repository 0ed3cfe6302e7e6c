import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { PageFrame } from '../../ui';

export const SignedOutPage = () => (
  <PageFrame titleId="signedOut.title" helpId="signedOut.thanks">
    <div>
      <Button variant="contained" component={Link} to="/auth/sign-in">
        <FormattedMessage id="signedOut.signIn" />
      </Button>
    </div>
  </PageFrame>
);
