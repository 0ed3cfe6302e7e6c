import { useCallback, useEffect, useRef, useState } from 'react';
import { fileProblem, type FileKind } from '../../domain/files';

/** Answers the file's address, or empty text; `tell` hears the message id of a problem that has words of its own. */
export type Upload = (file: File, tell: (messageId: string) => void) => Promise<string>;

interface UploadOptions {
  accept: FileKind;
  upload: Upload;
  onChange: (url: string) => void;
  onError?: ((error: unknown) => void) | undefined;
}

interface UploadState {
  fileName?: string;
  isUploading: boolean;
  problemId?: string;
  /** What could not be sent, to be sent again. */
  unsent?: File;
}

const FAILED = 'ui.file.failed';

/** Checks and sends one file at a time: the latest choice wins, whatever the order of the answers. */
export const useUpload = ({ accept, upload, onChange, onError }: UploadOptions) => {
  const [state, setState] = useState<UploadState>({ isUploading: false });
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const send = async (file: File): Promise<void> => {
    const problem = fileProblem(file, accept);
    if (problem) return setState({ isUploading: false, problemId: `file.${problem}` });
    const mine = ++latest.current;
    setState({ fileName: file.name, isUploading: true });
    let problemId = FAILED;
    const tell = (messageId: string) => {
      problemId = messageId;
    };
    const url = await upload(file, tell).catch((error: unknown) => {
      onError?.(error);
      return '';
    });
    if (mine !== latest.current) return;
    onChange(url);
    setState(
      url ? { fileName: file.name, isUploading: false } : { isUploading: false, problemId, unsent: file },
    );
  };

  const clear = useCallback(() => {
    latest.current += 1;
    setState({ isUploading: false });
    onChange('');
  }, [onChange]);

  return { ...state, send, clear };
};
