import type { Recording } from './format';

export interface HelpDialogProps {
  /** What has been recorded so far. */
  currentRecording: () => Recording;
  onClose: () => void;
}
