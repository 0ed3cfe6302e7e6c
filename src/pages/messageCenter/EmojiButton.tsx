import EmojiEmotionsOutlined from '@mui/icons-material/EmojiEmotionsOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { EmojiPicker } from './EmojiPicker';

interface EmojiButtonProps {
  disabled: boolean;
  onEmoji: (emoji: string) => void;
}

/** Opens the picker; Escape and a choice close it, and the focus comes back. */
export const EmojiButton = ({ disabled, onEmoji }: EmojiButtonProps) => {
  const { formatMessage } = useIntl();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = formatMessage({ id: 'messages.emoji' });
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EmojiEmotionsOutlined />
      </IconButton>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        onKeyDownCapture={(event) => {
          // the picker's search keeps the keys to itself
          if (event.key === 'Escape') close();
        }}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <EmojiPicker
          onEmoji={(emoji) => {
            onEmoji(emoji);
            close();
          }}
        />
      </Popover>
    </>
  );
};
