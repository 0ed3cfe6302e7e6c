import type { SummaryDto } from '../../../src/contract/applications';
import type { Scope } from '../calls';
import { findApplicant, type ApplicantService } from './applicants';
import type { DocumentService } from './documents';
import type { GuardianService } from './guardians';
import type { RecordServices } from './records';
import type { SchoolHistoryService } from './schoolHistories';
import type { SiblingService } from './siblings';

interface Collaborators extends RecordServices {
  applicants: ApplicantService;
  documents: DocumentService;
  schoolHistories: SchoolHistoryService;
  guardians: GuardianService;
  siblings: SiblingService;
}

/** Everything that was answered for one applicant (E3.11). */
export const summaryService = (services: Collaborators) => ({
  get: async (scope: Scope, applicantId: string): Promise<SummaryDto> => {
    const applicant = await findApplicant(scope, applicantId);
    return {
      studentInformation: await services.applicants.show(scope, applicant),
      schoolHistories: await services.schoolHistories.list(scope, applicantId),
      applicantDocuments: await services.documents.list(scope, applicantId),
      guardians: await services.guardians.list(scope, applicantId),
      siblings: await services.siblings.list(scope, applicantId),
      studentHealth: await services.healths.get(scope, applicantId),
      studentTransportation: await services.transportations.get(scope, applicantId),
      applicationAgreement: await services.agreements.get(scope, applicantId),
      applicationElectronicSignature: await services.signatures.get(scope, applicantId),
    };
  },
});
export type SummaryService = ReturnType<typeof summaryService>;
