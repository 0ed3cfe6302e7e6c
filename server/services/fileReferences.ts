import { and, eq, inArray } from 'drizzle-orm';
import { uploads } from '../db/schema';
import { invalid } from '../errors';
import { fileIdOf, type FileSigner } from '../files/signing';
import type { Scope } from './scope';

export interface FileReference {
  /** The canonical address, as it is kept. */
  fileUrl: string;
  uploadId: string;
  fileName: string;
}

/** Addresses of uploads on their way into a record and out of it. */
export interface FileReferences {
  /** As it is handed out: signed, and valid for a while. */
  show: (stored: string, now: Date) => string;
  /** Refused with `INVALID` at `path(index)` unless each is a stored upload of this parent. */
  accept: (
    scope: Scope,
    urls: readonly string[],
    path: (index: number) => string,
  ) => Promise<FileReference[]>;
}

/** Decision 16: a record keeps the address of an upload without its signature, and only an upload of its own parent. */
export const createFileReferences = (signer: FileSigner): FileReferences => ({
  show: (stored, now) => signer.sign(stored, now) || stored,

  accept: async ({ db, parentId }, urls, path) => {
    const canonical = urls.map((url) => signer.canonical(url));
    const ids = canonical.map((url) => fileIdOf(url) ?? '');
    const found = await db
      .select({ id: uploads.id, fileName: uploads.fileName })
      .from(uploads)
      .where(and(inArray(uploads.id, ids), eq(uploads.parentId, parentId), eq(uploads.state, 'stored')))
      // The sweep passes over what is locked, so that it cannot take away what is being referred to.
      .for('key share');
    const names = new Map(found.map(({ id, fileName }) => [id, fileName]));
    const issues = ids.flatMap((id, index) =>
      names.has(id) ? [] : [{ path: path(index), message: 'validation.file' }],
    );
    if (issues.length > 0) throw invalid(issues);
    return ids.map((uploadId, index) => ({
      uploadId,
      fileUrl: canonical[index] ?? '',
      fileName: names.get(uploadId) ?? '',
    }));
  },
});
