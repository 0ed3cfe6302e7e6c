import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Notice } from '../../ui';

interface BegunNoticeProps {
  messageId: string;
  name: string;
  /** Where it is gone on with. */
  to: string;
  onDiscard: () => void;
}

/** Something about a child was begun and left, so the account would be opened without it. */
export const BegunNotice = ({ messageId, name, to, onDiscard }: BegunNoticeProps) => (
  <Notice
    tone="info"
    messageId={messageId}
    values={{ name }}
    actions={
      <>
        <Button component={Link} to={to} variant="outlined" color="inherit" size="small">
          <FormattedMessage id="item.halfTyped.goOn" />
        </Button>
        <Button color="inherit" size="small" onClick={onDiscard}>
          <FormattedMessage id="item.halfTyped.discard" />
        </Button>
      </>
    }
  />
);
