import { and, eq, inArray } from 'drizzle-orm';
import type { IssueWord } from '../../../src/contract/words';
import { isPhotograph } from '../../../src/domain/files';
import { uploads } from '../../db/schema';
import { invalid } from '../../errors';
import { fileIdOf, type FileSigner } from '../../files/signing';
import type { Scope } from '../calls';

export interface FileReference {
  /** The canonical address, as it is kept. */
  fileUrl: string;
  uploadId: string;
  fileName: string;
}

/** Addresses of uploads on their way into a record and out of it. */
export interface FileReferences {
  /** The address where the school fetches a file, below a path of its own. */
  atSchool: (path: string, fileId: string) => string;
  /** The upload that an address names, as a parent is shown it; null when it is none of ours. */
  idOf: (url: string) => string | null;
  /** The address as it is handed out: signed, and valid for a while. */
  show: (stored: string, now: Date) => string;
  /**
   * Refused with `INVALID` at `path(index)` unless each is a stored upload of this parent, and a photograph where `kind`
   * says so.
   */
  accept: (
    scope: Scope,
    urls: readonly string[],
    path: (index: number) => string,
    kind?: 'photo' | 'document',
  ) => Promise<FileReference[]>;
}

/** Decision 16: a record keeps the address of an upload without its signature, and only an upload of its own parent. */
export const createFileReferences = (signer: FileSigner): FileReferences => ({
  atSchool: (path, fileId) => signer.at(`/api/school/${path}/files/${fileId}`),
  idOf: (url) => fileIdOf(signer.canonical(url)),
  show: (stored, now) => signer.sign(stored, now) || stored,

  accept: async ({ db, parentId }, urls, path, kind = 'document') => {
    const canonical = urls.map((url) => signer.canonical(url));
    const ids = canonical.map((url) => fileIdOf(url) ?? '');
    const found = await db
      .select({ id: uploads.id, fileName: uploads.fileName, contentType: uploads.contentType })
      .from(uploads)
      .where(and(inArray(uploads.id, ids), eq(uploads.parentId, parentId), eq(uploads.state, 'stored')))
      // The sweep skips locked rows, so it cannot remove an upload that is just being referred to.
      .for('key share');
    const files = new Map(found.map((file) => [file.id, file]));
    const problemOf = (id: string): IssueWord | null => {
      const file = files.get(id);
      if (!file) return 'validation.file';
      return kind === 'photo' && !isPhotograph(file.contentType) ? 'file.typePhoto' : null;
    };
    const issues = ids.flatMap((id, index) => {
      const message = problemOf(id);
      return message === null ? [] : [{ path: path(index), message }];
    });
    if (issues.length > 0) throw invalid(issues);
    return ids.map((uploadId, index) => ({
      uploadId,
      fileUrl: canonical[index] ?? '',
      fileName: files.get(uploadId)?.fileName ?? '',
    }));
  },
});
