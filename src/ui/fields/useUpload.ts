import { useCallback, useEffect, useRef, useState } from 'react';
import { fileProblem, type FileKind } from '../../domain/files';

/** Returns the file's address, or '' on failure; `tell` receives the message id of a specific problem. */
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
  /** The file that could not be uploaded, so that it can be tried again. */
  unsent?: File;
}

const FAILED = 'ui.file.failed';

/** Checks and uploads one file at a time. The latest choice wins, in whatever order the uploads end. */
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
