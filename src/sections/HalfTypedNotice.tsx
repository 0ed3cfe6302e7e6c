import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../ui';

interface HalfTypedNoticeProps {
  onGoOn: () => void;
  onDiscard: () => void;
}

const Beneath = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(2) }));

/** Says that an item was begun and its dialog closed without saving. */
export const HalfTypedNotice = ({ onGoOn, onDiscard }: HalfTypedNoticeProps) => (
  <Beneath>
    <Notice
      tone="info"
      messageId="item.halfTyped"
      actions={
        <>
          <Button variant="outlined" color="inherit" size="small" onClick={onGoOn}>
            <FormattedMessage id="item.halfTyped.goOn" />
          </Button>
          <Button color="inherit" size="small" onClick={onDiscard}>
            <FormattedMessage id="item.halfTyped.discard" />
          </Button>
        </>
      }
    />
  </Beneath>
);
