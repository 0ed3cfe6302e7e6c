import type { Recording } from './format';

export interface HelpDialogProps {
  /** What this page remembers at that moment. */
  currentRecording: () => Recording;
  onClose: () => void;
}
