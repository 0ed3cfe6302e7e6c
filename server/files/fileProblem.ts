export type FileRefusal = 'type' | 'size' | 'pixels' | 'mismatch' | 'full' | 'away' | 'busy' | 'broken';

/** Why a file was not taken. The service turns it into a status and a message. */
export class FileRefused extends Error {
  constructor(
    readonly reason: FileRefusal,
    /** What went wrong in the word of the system or the bucket, for the log; never its text. */
    readonly code?: string,
  ) {
    super(`File refused: ${reason}`);
    this.name = 'FileRefused';
  }
}

/** Whether `error` says that the disk, or this account's share of it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
