import type { SummaryDto } from '../contract/applications';
import type { RecordsOf, SummaryRecords, SummaryType } from './records';

const present = <Record>(record: Record | null): Record[] => (record === null ? [] : [record]);

/** The records of a summary that our own server has sent, so that nothing of it has to be read with care. */
export const recordsIn = (summary: SummaryDto): RecordsOf => {
  const { studentInformation, guardians } = summary;
  const records: { [Type in SummaryType]: SummaryRecords[Type][] } = {
    applicants: [{ ...studentInformation, applicantId: studentInformation.id }],
    documents: summary.applicantDocuments,
    schoolHistories: summary.schoolHistories,
    guardians: guardians.map(({ applicant, ...guardian }) => ({ ...guardian, applicantId: applicant })),
    siblings: summary.siblings,
    healths: present(summary.studentHealth),
    transportations: present(summary.studentTransportation),
    agreements: present(summary.applicationAgreement),
    signatures: present(summary.applicationElectronicSignature),
  };
  return (type) => records[type];
};
