/** File rules of P5.10 and E5.5. Sizes are bytes. */
export const FILE_SIZE_LIMIT = 5 * 1024 * 1024;

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp'] as const;
export const pdfType = 'application/pdf';
export const documentFileTypes = [...imageTypes, pdfType] as const;
/** Profile photographs: jpeg, jpg, png. */
const photoTypes = ['image/jpeg', 'image/png'] as const;

export type FileType = (typeof documentFileTypes)[number];

/** What a field accepts, and the message for any other type. */
const kinds = {
  photo: { types: photoTypes, problem: 'typePhoto' },
  image: { types: imageTypes, problem: 'typeImage' },
  document: { types: documentFileTypes, problem: 'type' },
} as const;
export type FileKind = keyof typeof kinds;

/** The media types that a field of `kind` accepts. */
export const typesOf = (kind: FileKind): readonly FileType[] => kinds[kind].types;

const extensions: Record<FileType, readonly string[]> = {
  // Windows calls pictures that are saved from a browser .jfif
  'image/jpeg': ['jfif', 'jpeg', 'jpg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/bmp': ['bmp'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
};

/** The extension that a file of this type is given. */
export const usualExtension = (type: FileType): string => extensions[type].at(-1) ?? '';

/** The same for the file chooser, with their extensions for systems that do not know a file's type. */
export const acceptOf = (kind: FileKind): string =>
  typesOf(kind)
    .flatMap((type) => [type, ...extensions[type].map((extension) => `.${extension}`)])
    .join(',');

export const isFileType = (type: string): type is FileType =>
  (documentFileTypes as readonly string[]).includes(type);

export const isPhotograph = (type: string): boolean => (photoTypes as readonly string[]).includes(type);

/** Whether the extension of `name` belongs to `type`; a name without extension fits no type. */
export const extensionAgrees = (name: string, type: FileType): boolean => {
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  return extensions[type].includes(extension);
};

/** The end of a name that tells a type, with its dot; what follows the dot of "Report of 12.03.2025" or "M. Roy" tells none. */
const endingOf = (name: string): string => /\.(?=\d*[a-z])[a-z\d]{1,5}$/i.exec(name)?.[0] ?? '';

/** The longest name that the server takes. */
export const FILE_NAME_MAXIMUM = 255;

/** The name under which a file is sent: with an ending, as phones and cloud folders leave it out, and not too long. */
export const sentName = (name: string, type: FileType): string => {
  const ending = endingOf(name);
  const stem = ending === '' ? name : name.slice(0, -ending.length);
  const sentEnding = ending || `.${usualExtension(type)}`;
  // a character outside the first plane is two units of text
  return stem.slice(0, FILE_NAME_MAXIMUM - sentEnding.length).replace(/[\uD800-\uDBFF]$/, '') + sentEnding;
};

/** The message for a file that the browser cannot read any more; only choosing it again helps. */
export const UNREADABLE_FILE = 'file.unreadable';

/** What systems say that do not know a file's type, or call it by another name. */
const vagueTypes = ['', 'application/octet-stream', 'application/x-pdf', 'image/jpg', 'image/pjpeg'];

/** A file's type, by the end of its name where the system does not know it; undefined if it is none of ours. */
export const fileTypeOf = ({ name, type }: { name: string; type: string }): FileType | undefined => {
  if (isFileType(type)) return type;
  return vagueTypes.includes(type)
    ? documentFileTypes.find((known) => extensionAgrees(name, known))
    : undefined;
};

/** The format in which iPhones keep pictures. */
const isHeic = ({ name, type }: { name: string; type: string }) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export type FileProblem = (typeof kinds)[FileKind]['problem'] | 'empty' | 'heic' | 'size';

/** The first rule that a file breaks, or null. */
export const fileProblem = (
  file: { name: string; type: string; size: number },
  kind: FileKind = 'document',
): FileProblem | null => {
  const { problem } = kinds[kind];
  if (isHeic(file)) return 'heic';
  const type = fileTypeOf(file);
  // neither an image nor a PDF: the specification has the same alert for a child's picture
  if (!type) return kind === 'photo' ? 'type' : problem;
  if (!typesOf(kind).includes(type)) return problem;
  if (endingOf(file.name) !== '' && !extensionAgrees(file.name, type)) return problem;
  if (file.size === 0) return 'empty';
  return file.size > FILE_SIZE_LIMIT ? 'size' : null;
};
