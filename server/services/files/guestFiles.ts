import { and, eq, isNull } from 'drizzle-orm';
import type { IssueWord } from '../../../src/contract/words';
import { isPhotograph } from '../../../src/domain/files';
import type { Orm } from '../../db/orm';
import { uploads } from '../../db/schema';
import { invalid } from '../../errors';
import { canonicalFileUrl, fileIdOf, type FileSigner } from '../../files/signing';

export interface GuestFiles {
  /**
   * Makes a picture that a visitor sent a parent's own and answers its canonical address; '' for none. Refused with
   * `INVALID` at `path` unless it has arrived, is a photograph, and is nobody's yet.
   */
  claimPicture: (db: Orm, url: string, parentId: string, path: string) => Promise<string>;
  /** The id of a paper that a visitor sent, refused with `INVALID` at `path` unless it has arrived. */
  requirePaper: (db: Orm, url: string, path: string) => Promise<string>;
}

const refused = (path: string, message: IssueWord = 'validation.file') => invalid([{ path, message }]);

/** How a visitor's files become part of records. */
export const createGuestFiles = (signer: FileSigner): GuestFiles => {
  const idOf = (url: string) => fileIdOf(signer.canonical(url)) ?? '';
  const nobodys = (id: string) =>
    and(eq(uploads.id, id), isNull(uploads.parentId), eq(uploads.state, 'stored'));

  return {
    claimPicture: async (db, url, parentId, path) => {
      if (url === '') return '';
      const [file] = await db
        .update(uploads)
        .set({ parentId })
        .where(nobodys(idOf(url)))
        .returning({ id: uploads.id, contentType: uploads.contentType });
      if (!file) throw refused(path);
      if (!isPhotograph(file.contentType)) throw refused(path, 'file.typePhoto');
      return canonicalFileUrl(file.id);
    },
    requirePaper: async (db, url, path) => {
      const [file] = await db
        .select({ id: uploads.id })
        .from(uploads)
        .where(nobodys(idOf(url)))
        // The sweep skips locked rows.
        .for('key share');
      if (!file) throw refused(path);
      return file.id;
    },
  };
};
