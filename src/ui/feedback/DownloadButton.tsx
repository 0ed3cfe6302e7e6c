import Download from '@mui/icons-material/Download';
import { useState, type ReactNode } from 'react';
import { BusyButton, type BusyButtonProps } from './BusyButton';
import { Notice } from './Notice';

interface DownloadButtonProps extends Pick<BusyButtonProps, 'size'> {
  /** Makes the file and saves it. */
  save: () => Promise<void>;
  /** The message when it could not be made. */
  failedId: string;
  children: ReactNode;
}

/** Makes a file when it is pressed, and says when that failed. */
export const DownloadButton = ({ save, failedId, children, ...button }: DownloadButtonProps) => {
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const press = async () => {
    setProgress('busy');
    try {
      await save();
      setProgress('idle');
    } catch {
      setProgress('failed');
    }
  };
  return (
    <>
      <BusyButton
        {...button}
        variant="outlined"
        busy={progress === 'busy'}
        startIcon={<Download />}
        onClick={() => void press()}
        sx={{ displayPrint: 'none' }}
      >
        {children}
      </BusyButton>
      {progress === 'failed' && <Notice tone="error" messageId={failedId} />}
    </>
  );
};
