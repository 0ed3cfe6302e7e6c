import { useCallback, useEffect, useRef, useState } from 'react';
import { fileProblem, UNREADABLE_FILE, type FileKind } from '../../domain/files';

/** What a field hears of the file that it sends. */
interface Sending {
  /** Receives the message id of a specific problem. */
  tell: (messageId: string) => void;
  /** Receives the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborts when the file is not wanted any more. */
  signal: AbortSignal;
}

/** Returns the file's address, or '' on failure. */
export type Upload = (file: File, sending: Sending) => Promise<string>;

interface UploadOptions {
  accept: FileKind;
  /** What is said of a file of another type. */
  typeProblemId?: string | undefined;
  upload: Upload;
  onChange: (url: string) => void;
  onError?: ((error: unknown) => void) | undefined;
}

interface UploadState {
  /** Of the file that is being sent, otherwise of the one that the field holds; a reload forgets it. */
  fileName?: string | undefined;
  isUploading: boolean;
  /** Whether it has just been sent. */
  isSent?: boolean;
  /** How much of it has been sent, from 0 to 1. */
  share?: number;
  problemId?: string;
  /** The file that could not be uploaded, so that it can be tried again. */
  unsent?: File;
}

const FAILED = 'ui.file.failed';

/** Checks and uploads one file at a time. The latest choice wins, in whatever order the uploads end. */
export const useUpload = ({
  accept,
  typeProblemId = 'file.type',
  upload,
  onChange,
  onError,
}: UploadOptions) => {
  const [state, setState] = useState<UploadState>({ isUploading: false });
  const sending = useRef<AbortController>(undefined);
  const heldName = useRef<string>(undefined);
  const cancel = useCallback(() => {
    sending.current?.abort();
    setState({ fileName: heldName.current, isUploading: false });
  }, []);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    // also before a refusal, which would otherwise go with the next progress of the former file
    sending.current?.abort();
    const problem = fileProblem(file, accept);
    if (problem) {
      const problemId = problem === 'type' ? typeProblemId : `file.${problem}`;
      return setState({ fileName: heldName.current, isUploading: false, problemId });
    }
    const mine = (sending.current = new AbortController());
    const { signal } = mine;
    setState({ fileName: file.name, isUploading: true });
    let problemId = FAILED;
    const tell = (messageId: string) => {
      problemId = messageId;
    };
    const onProgress = (share: number) => {
      if (!signal.aborted) setState({ fileName: file.name, isUploading: true, share });
    };
    const url = await upload(file, { tell, onProgress, signal }).catch((error: unknown) => {
      onError?.(error);
      return '';
    });
    if (signal.aborted) return;
    onChange(url);
    heldName.current = url ? file.name : undefined;
    if (url) return setState({ fileName: file.name, isUploading: false, isSent: true });
    setState({ isUploading: false, problemId, ...(problemId !== UNREADABLE_FILE && { unsent: file }) });
  };

  const clear = useCallback(() => {
    heldName.current = undefined;
    cancel();
    onChange('');
  }, [cancel, onChange]);

  return { ...state, send, cancel, clear };
};
