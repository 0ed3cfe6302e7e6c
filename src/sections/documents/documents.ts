import * as z from 'zod/mini';
import { applicantsApi } from '../../api/applicants';
import { id } from '../../contract/fields';
import type { DocumentQuestion } from '../../domain/enumerations';
import { RECORDS_AT_MOST } from '../../domain/limits';
import { yesNo } from '../../lib/yesNo';
import { summarySections } from '../../summary/summarySections';
import { defineCollection, itsOwnId, listOf } from '../section';
import { documentItem, documentSchema } from './documentItem';
import { DocumentsFields } from './DocumentsFields';
import type { DocumentsValues } from './documentValues';

const schema = z.object({
  hasBirthCertificate: yesNo,
  hasImmunizationRecord: yesNo,
  hasOtherDocuments: yesNo,
  documents: z
    .array(z.extend(documentSchema, { key: id, recordId: z.optional(id) }))
    .check(z.maxLength(RECORDS_AT_MOST, 'validation.tooMany')),
});

const emptyValues = (): DocumentsValues => ({
  hasBirthCertificate: '',
  hasImmunizationRecord: '',
  hasOtherDocuments: '',
  documents: [],
});

/** Any other document answers "other documents". */
const questionsByType: Readonly<Record<string, DocumentQuestion>> = {
  BirthCertificate: 'hasBirthCertificate',
  immunizationCertificate: 'hasImmunizationRecord',
  vaccinationCertificate: 'hasImmunizationRecord',
};

const { createDocuments, removeDocument } = applicantsApi.endpoints;

/** The three questions about documents, and the files that were uploaded. */
export const documentsCollection = defineCollection({
  ...listOf(summarySections.documents),
  item: documentItem,
  schema,
  questionOf: ({ documentType }) => questionsByType[documentType] ?? 'hasOtherDocuments',
  emptyValues,
  /** The questions belong to the applicant: the records do not answer them. */
  fromRecords: (records, keyOf = itsOwnId): DocumentsValues => ({
    ...emptyValues(),
    documents: records.map((record) => ({
      ...documentItem.fromRecord(record),
      key: keyOf(record.id),
      recordId: record.id,
    })),
  }),
  itemsOf: ({ documents }) => documents,
  isSame: (one, other) => one.fileUrl === other.fileUrl,
  Fields: DocumentsFields,
  createAll: (payloads, { applicantId }, intentKey) =>
    createDocuments.initiate({ body: payloads.map((payload) => ({ ...payload, applicantId })), intentKey }),
  remove: (id) => removeDocument.initiate(id),
});
