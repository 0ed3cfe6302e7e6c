/** File rules of portal section 5 and enrolment section 5. Sizes are bytes. */
export const FILE_SIZE_LIMIT = 5 * 1024 * 1024;

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'] as const;
export const pdfType = 'application/pdf';
export const documentFileTypes = [...imageTypes, pdfType] as const;
/** Profile photographs: jpeg, jpg, png. */
export const photoTypes = ['image/jpeg', 'image/png'] as const;

export type FileType = (typeof documentFileTypes)[number];

const extensions: Record<FileType, readonly string[]> = {
  'image/jpeg': ['jpeg', 'jpg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/bmp': ['bmp'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

export const isFileType = (type: string): type is FileType =>
  (documentFileTypes as readonly string[]).includes(type);

/** Whether the extension of `name` belongs to `type`; a name without extension belongs to none. */
export const extensionAgrees = (name: string, type: FileType): boolean => {
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  return extensions[type].includes(extension);
};

export type FileProblem = 'type' | 'size';

/** The first rule that a file breaks, or null. An empty file has no type that can be trusted. */
export const fileProblem = (
  file: { name: string; type: string; size: number },
  allowed: readonly string[] = documentFileTypes,
): FileProblem | null => {
  if (!isFileType(file.type) || !allowed.includes(file.type) || !extensionAgrees(file.name, file.type))
    return 'type';
  if (file.size === 0) return 'type';
  return file.size > FILE_SIZE_LIMIT ? 'size' : null;
};
