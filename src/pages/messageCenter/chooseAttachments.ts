import { fileProblem, fileTypeOf, typesOf, type FileKind, type FileProblem } from '../../domain/files';
import { randomId } from '../../lib/randomId';
import type { Attachment } from './conversations';

/** What may be attached with the button of each kind. */
export const accepted: Record<Attachment['kind'], FileKind> = { image: 'image', file: 'document' };

interface Choice {
  attachments: Attachment[];
  /** What was left out and why, as message ids (P5.10). */
  problemIds: string[];
}

const isImage = (file: File) => {
  const type = fileTypeOf(file);
  return type !== undefined && typesOf('image').includes(type);
};

const attachmentOf = (file: File, now: Date): Attachment => ({
  id: randomId(),
  kind: isImage(file) ? 'image' : 'file',
  name: file.name,
  size: file.size,
  date: now.toISOString(),
  format: (file.name.split('.').pop() ?? '').toUpperCase(),
  url: URL.createObjectURL(file),
  chosen: file,
});

/** Three of the alerts have other words here than in a form (P5.10). */
const problemId = (problem: FileProblem): string => {
  if (problem === 'size') return 'messages.file.sizeSome';
  return problem === 'type' || problem === 'typeImage' ? `messages.file.${problem}` : `file.${problem}`;
};

/** Images and PDF up to 5 MB; one that may not be sent is dropped, and the others are kept. */
export const chooseAttachments = (files: readonly File[], kind: Attachment['kind'], now: Date): Choice => {
  const problems = files.map((file) => fileProblem(file, accepted[kind]));
  return {
    attachments: files.filter((_, index) => problems[index] === null).map((file) => attachmentOf(file, now)),
    problemIds: [...new Set(problems)].flatMap((problem) => (problem ? problemId(problem) : [])),
  };
};

export const release = ({ url }: Attachment): void => {
  if (url !== null) URL.revokeObjectURL(url);
};
