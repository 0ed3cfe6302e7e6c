import * as z from 'zod/mini';
import { applicantsApi } from '../../api/applicants';
import type { ApplicantDocument } from '../../api/entities';
import { documentFields, type DocumentPayload } from '../../contract/documents';
import { text } from '../../contract/fields';
import { summarySections } from '../../summary/summarySections';
import { defineSection } from '../section';
import { DocumentItemFields } from './DocumentItemFields';
import type { DocumentItem } from './documentValues';

export const documentSchema = z.object({ ...documentFields, fileName: text('fileName') });

/** One uploaded document. It is added, replaced and removed, never changed. */
export const documentItem = defineSection({
  ...summarySections.documents,
  titleId: 'documents.item',
  schema: documentSchema,
  emptyValues: (): DocumentItem => ({ documentType: '', fileUrl: '', fileName: '' }),
  fromRecord: ({ documentType, fileUrl, fileName }: ApplicantDocument): DocumentItem => ({
    documentType,
    fileUrl,
    fileName,
  }),
  toPayload: ({ documentType, fileUrl }): Omit<DocumentPayload, 'applicantId'> => ({ documentType, fileUrl }),
  // The row of the file bears its name.
  hiddenFields: ['fileName'],
  Fields: DocumentItemFields,
  create: (payload, { applicantId }, intentKey) =>
    applicantsApi.endpoints.createDocuments.initiate({ body: [{ ...payload, applicantId }], intentKey }),
  remove: (id) => applicantsApi.endpoints.removeDocument.initiate(id),
});
