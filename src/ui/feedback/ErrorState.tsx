import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { HelpOffer } from './HelpOffer';
import { Notice } from './Notice';

interface ErrorStateProps {
  messageId?: string;
  /** The server's own words, when there are any. */
  text?: string;
  onRetry: () => void;
}

/** Something could not be read; it can be tried again. */
export const ErrorState = ({ messageId = 'error.generic', text, onRetry }: ErrorStateProps) => (
  <Notice
    tone="error"
    actions={
      <>
        <Button variant="outlined" color="inherit" onClick={onRetry}>
          <FormattedMessage id="ui.retry" />
        </Button>
        <HelpOffer />
      </>
    }
  >
    {text ?? <FormattedMessage id={messageId} />}
  </Notice>
);
