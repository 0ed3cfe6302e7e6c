import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '../feedback/BusyButton';
import type { MessageValues } from '../feedback/Notice';
import { useBackCloses } from './useBackCloses';

export interface ConfirmDialogProps {
  open: boolean;
  /** The heading; without one the question is the heading. */
  titleId?: string;
  questionId?: string;
  values?: MessageValues;
  confirmId: string;
  cancelId: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Called when it is gone: until then it would take a focus back that is set outside of it, and hide what is said there. */
  onClosed?: (() => void) | undefined;
  tone?: 'primary' | 'error';
  busy?: boolean;
}

/** A question with two answers. Presses while the dialog closes are ignored. */
export const ConfirmDialog = ({
  open,
  titleId,
  questionId,
  values,
  confirmId,
  cancelId,
  onConfirm,
  onClose,
  onClosed,
  tone = 'primary',
  busy = false,
}: ConfirmDialogProps) => {
  useBackCloses(open, busy ? () => undefined : onClose);
  const headingId = useId();
  const textId = useId();
  const withValues = values ? { values } : {};
  const hasText = titleId !== undefined && questionId !== undefined;
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth="xs"
      fullWidth
      aria-labelledby={headingId}
      aria-describedby={hasText ? textId : undefined}
      {...(onClosed ? { slotProps: { transition: { onExited: onClosed } } } : {})}
    >
      <DialogTitle id={headingId}>
        <FormattedMessage id={titleId ?? questionId ?? confirmId} {...withValues} />
      </DialogTitle>
      {hasText && (
        <DialogContent>
          <DialogContentText id={textId}>
            <FormattedMessage id={questionId} {...withValues} />
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          <FormattedMessage id={cancelId} />
        </Button>
        <BusyButton busy={busy} color={tone} onClick={() => open && onConfirm()}>
          <FormattedMessage id={confirmId} />
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
};
