import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import type { DocumentDto, DocumentPayload } from '../../../src/contract/documents';
import { applicantDocuments } from '../../db/schema';
import { writtenRow } from '../../db/writtenRow';
import { notFound } from '../../errors';
import type { FileReference, FileReferences } from '../files';
import { inVersion, refuseStale, type Scope } from '../calls';
import { openAllForWriting, openForWriting } from './applicationAccess';
import { knownBefore, refuseBeyond } from './recordLimit';

type Row = typeof applicantDocuments.$inferSelect;

const ownRow = ({ parentId }: Scope, id: string) =>
  and(eq(applicantDocuments.id, id), eq(applicantDocuments.parentId, parentId));

const find = async (scope: Scope, id: string): Promise<Row> => {
  const [row] = await scope.db.select().from(applicantDocuments).where(ownRow(scope, id));
  if (!row) throw notFound('This document');
  return row;
};

/** Posting the same file as the same document of the same applicant again answers the existing document (decision 30). */
const insertOnce = async (scope: Scope, payload: DocumentPayload, file: FileReference): Promise<Row> => {
  const { db, parentId } = scope;
  const { applicantId, documentType } = payload;
  const [existing] = await db
    .select()
    .from(applicantDocuments)
    .where(
      and(
        eq(applicantDocuments.applicantId, applicantId),
        eq(applicantDocuments.parentId, parentId),
        eq(applicantDocuments.uploadId, file.uploadId),
        eq(applicantDocuments.documentType, documentType),
      ),
    );
  if (existing) return existing;
  const before = knownBefore(scope, applicantDocuments, applicantId);
  const { before: known, ...row } = await writtenRow(
    db
      .insert(applicantDocuments)
      .values({ ...file, applicantId, documentType, parentId })
      .returning({ ...getTableColumns(applicantDocuments), before }),
  );
  refuseBeyond(known);
  return row;
};

/** Documents of an applicant (E3.2, E7.6). */
export const documentService = ({ files }: { files: FileReferences }) => {
  const show = (row: Row, now: Date): DocumentDto => ({ ...row, fileUrl: files.show(row.fileUrl, now) });

  return {
    addAll: async (scope: Scope, payloads: readonly DocumentPayload[]): Promise<DocumentDto[]> => {
      await openAllForWriting(
        scope,
        payloads.map(({ applicantId }) => applicantId),
        'documents',
      );
      const urls = payloads.map(({ fileUrl }) => fileUrl);
      const references = await files.accept(scope, urls, (index) => `${index}.fileUrl`);
      const rows: Row[] = [];
      for (const [index, payload] of payloads.entries()) {
        const file = references[index];
        if (file) rows.push(await insertOnce(scope, payload, file));
      }
      return rows.map((row) => show(row, scope.now));
    },

    list: async ({ db, now, parentId }: Scope, applicantId: string): Promise<DocumentDto[]> => {
      const rows = await db
        .select()
        .from(applicantDocuments)
        .where(
          and(eq(applicantDocuments.applicantId, applicantId), eq(applicantDocuments.parentId, parentId)),
        )
        .orderBy(asc(applicantDocuments.sequence));
      return rows.map((row) => show(row, now));
    },

    remove: async (scope: Scope, id: string) => {
      const { applicantId } = await find(scope, id);
      await openForWriting(scope, applicantId, 'documents');
      const [gone] = await scope.db
        .delete(applicantDocuments)
        .where(and(ownRow(scope, id), inVersion(scope, applicantDocuments.version)))
        .returning({ id: applicantDocuments.id });
      return gone ?? refuseStale(show(await find(scope, id), scope.now));
    },
  };
};
export type DocumentService = ReturnType<typeof documentService>;
