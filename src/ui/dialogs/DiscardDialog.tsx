import { ConfirmDialog } from './ConfirmDialog';

interface DiscardDialogProps {
  open: boolean;
  /** What was typed, where the dialog does not stand over it. */
  explanationId?: string;
  onDiscard: () => void;
  onClose: () => void;
}

/** Asks whether to discard what was typed, when its form is about to be closed or something else to take its place. */
export const DiscardDialog = ({ open, explanationId, onDiscard, onClose }: DiscardDialogProps) => (
  <ConfirmDialog
    open={open}
    {...(explanationId
      ? { titleId: 'item.discardQuestion', questionId: explanationId }
      : { questionId: 'item.discardQuestion' })}
    confirmId="item.discard"
    cancelId="item.keep"
    onConfirm={onDiscard}
    onClose={onClose}
  />
);
