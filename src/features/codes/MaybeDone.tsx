import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { Notice } from '../../ui';

/** For a code that has ended after a try without an answer: signing in shows whether that try has used it. */
export const MaybeDone = ({ messageId }: { messageId: string }) => (
  <Notice
    tone="warning"
    messageId={messageId}
    actions={
      <Button component={Link} to={addressOf('signIn')} variant="outlined" color="inherit">
        <FormattedMessage id="signIn.submit" />
      </Button>
    }
  />
);
