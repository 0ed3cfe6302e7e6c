import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useBackCloses } from '../../ui';

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Minutes and seconds, as a clock shows them. */
const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;

/** Screen readers start at the button, and read the question with it. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/**
 * Counts down to the end of an idle session (decision 32). Anything that the parent does keeps the session, so the dialog only has to say
 * so; its button is for parents who look for one.
 */
export const IdleDialog = ({ secondsLeft, onStay }: { secondsLeft: number; onStay: () => void }) => {
  useBackCloses(true, onStay);
  const headingId = useId();
  const textId = useId();
  return (
    <Dialog
      open
      onClose={onStay}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={headingId}
      aria-describedby={textId}
    >
      <DialogTitle id={headingId}>
        <FormattedMessage id="idle.title" />
      </DialogTitle>
      <DialogContent>
        <Typography id={textId} gutterBottom>
          <FormattedMessage id="idle.text" />
        </Typography>
        <Typography role="timer" variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <FormattedMessage id="idle.left" values={{ time: clockOf(secondsLeft) }} />
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button ref={takeFocus} variant="contained" onClick={onStay}>
          <FormattedMessage id="idle.stay" />
        </Button>
      </DialogActions>
    </Dialog>
  );
};
