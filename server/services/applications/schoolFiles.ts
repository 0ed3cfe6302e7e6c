import { and, eq, exists, or } from 'drizzle-orm';
import type { SummaryDto } from '../../../src/contract/applications';
import type { Orm } from '../../db/orm';
import { applicantDocuments, applicants } from '../../db/schema';
import { canonicalFileUrl } from '../../files/signing';
import type { FileReferences } from '../files';

/** The address where the school fetches a file that the parent sent; what is no such file stays as it is. */
const schoolAddress = (files: FileReferences, reference: string, fileUrl: string): string => {
  const id = files.idOf(fileUrl);
  return id === null ? fileUrl : files.atSchool(`applications/${reference}`, id);
};

/** The answers with these addresses. */
export const withSchoolAddresses = (
  files: FileReferences,
  reference: string,
  { studentInformation, applicantDocuments, ...others }: SummaryDto,
): SummaryDto => ({
  ...others,
  studentInformation: {
    ...studentInformation,
    profilePicture: schoolAddress(files, reference, studentInformation.profilePicture),
  },
  applicantDocuments: applicantDocuments.map((document) => ({
    ...document,
    fileUrl: schoolAddress(files, reference, document.fileUrl),
  })),
});

/** Whether a file is a document of an applicant, or their picture. */
export const isFileOfApplicant = (db: Orm, fileId: string) => {
  const document = db
    .select({ id: applicantDocuments.id })
    .from(applicantDocuments)
    .where(and(eq(applicantDocuments.applicantId, applicants.id), eq(applicantDocuments.uploadId, fileId)));
  return or(eq(applicants.profilePicture, canonicalFileUrl(fileId)), exists(document));
};
