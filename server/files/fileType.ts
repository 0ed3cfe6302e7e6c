import type { FileType } from '../../src/domain/files';

const startsWith = (text: string) => (bytes: Buffer) =>
  bytes.subarray(0, text.length).toString('latin1') === text;

const signatures: Record<FileType, (bytes: Buffer) => boolean> = {
  'image/jpeg': startsWith('\xff\xd8\xff'),
  'image/png': startsWith('\x89PNG\r\n\x1a\n'),
  'image/gif': (bytes) => startsWith('GIF87a')(bytes) || startsWith('GIF89a')(bytes),
  'image/bmp': startsWith('BM'),
  'image/webp': (bytes) => startsWith('RIFF')(bytes) && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  'application/pdf': startsWith('%PDF-'),
};

/** How many of a file's first bytes tell its type. */
export const SIGNATURE_LENGTH = 12;

/** Whether the first bytes of a file are those of `type`. */
export const bytesAgree = (firstBytes: Buffer, type: FileType): boolean => signatures[type](firstBytes);
