import { isFileType, pdfType } from '../../src/domain/files';

/** A file name that a parent gave, without paths, controls and characters that mean something elsewhere; at most 120 characters. */
export const safeFileName = (name: string): string => {
  const last = name.normalize('NFC').split(/[/\\]/).pop() ?? '';
  const plain = last.replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '_').replace(/[.\s]+$/, '');
  const [extension = ''] = /(?<=.)\.[\p{L}\p{N}]{1,9}$/u.exec(plain) ?? [];
  const named = plain.slice(0, plain.length - extension.length).replace(/^[.\s_]+/, '');
  const stem = [...named].slice(0, 120 - [...extension].length).join('');
  return `${stem || 'file'}${extension}`;
};

/** `attachment; filename="…"`, with the real name beside a plain one (RFC 6266). */
const attachment = (fileName: string) => {
  const safe = safeFileName(fileName);
  const plain = safe.replace(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
};

/** Headers that keep a file from being anything but a file: pictures are shown, everything else is downloaded (R46). */
export const fileHeaders = (file: { contentType: string; fileName: string }): Record<string, string> => {
  const isShown = isFileType(file.contentType) && file.contentType !== pdfType;
  return {
    'content-type': isFileType(file.contentType) ? file.contentType : 'application/octet-stream',
    'content-disposition': isShown ? 'inline' : attachment(file.fileName),
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
};
