import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { EmptyState, PageFrame } from '../../ui';

interface UnknownProps {
  messageId: string;
  to: string;
  linkId: string;
}

/** An address that leads nowhere: why, and the way back. */
export const Unknown = ({ messageId, to, linkId }: UnknownProps) => (
  <PageFrame titleId="enrolment.unknown.title">
    <EmptyState
      messageId={messageId}
      action={
        <Button component={Link} to={to} variant="contained">
          <FormattedMessage id={linkId} />
        </Button>
      }
    />
  </PageFrame>
);
