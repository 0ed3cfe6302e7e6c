import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { HelpOffer } from './HelpOffer';
import { Notice } from './Notice';
import { Wording } from './Wording';

interface ErrorStateProps {
  messageId?: string | undefined;
  /** The server's own text, shown alone or quoted in the message. */
  text?: string;
  onRetry: () => void;
}

/** Says that something could not be loaded, with a button to try again. */
export const ErrorState = ({ messageId, text, onRetry }: ErrorStateProps) => (
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
    <Wording messageId={text === undefined ? (messageId ?? 'error.generic') : messageId} text={text} />
  </Notice>
);
