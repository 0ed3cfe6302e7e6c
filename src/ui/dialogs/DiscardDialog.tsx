import { ConfirmDialog } from './ConfirmDialog';

interface DiscardDialogProps {
  open: boolean;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asked when a form is left by accident with something typed into it. */
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
