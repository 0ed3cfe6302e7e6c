import { ConfirmDialog } from './ConfirmDialog';

interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks whether to discard what was typed when a form is about to be closed. */
export const DiscardDialog = ({ open, onDiscard, onClose }: DiscardDialogProps) => (
  <ConfirmDialog
    open={open}
    questionId="item.discardQuestion"
    confirmId="item.discard"
    cancelId="item.keep"
    onConfirm={onDiscard}
    onClose={onClose}
  />
);
