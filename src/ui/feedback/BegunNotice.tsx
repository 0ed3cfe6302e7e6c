import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Notice, type MessageValues } from './Notice';
import type { Tone } from './NoticeBox';

interface BegunNoticeProps {
  messageId: string;
  values?: MessageValues;
  tone?: Tone;
  /** The address where it is gone on with, or what opens it here. */
  goOn: string | (() => void);
  onDiscard?: () => void;
}

const buttonOf = (goOn: string | (() => void)) =>
  typeof goOn === 'string' ? { component: Link, to: goOn } : { onClick: goOn };

/** Says that something was begun and is not saved. */
export const BegunNotice = ({ messageId, values, tone = 'info', goOn, onDiscard }: BegunNoticeProps) => (
  <Notice
    tone={tone}
    messageId={messageId}
    {...(values && { values })}
    actions={
      <>
        <Button {...buttonOf(goOn)} variant="outlined" color="inherit" size="small">
          <FormattedMessage id="item.halfTyped.goOn" />
        </Button>
        {onDiscard && (
          <Button color="inherit" size="small" onClick={onDiscard}>
            <FormattedMessage id="item.halfTyped.discard" />
          </Button>
        )}
      </>
    }
  />
);
