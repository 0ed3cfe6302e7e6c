import type { Database } from '../db/orm';
import { accountService } from './accounts';
import { applicantService } from './applicants';
import { applicationService } from './applications';
import { childrenService } from './children';
import { documentService } from './documents';
import { eventService } from './events';
import { feeService } from './fees';
import type { FileReferences } from './fileReferences';
import { guardianService } from './guardians';
import { parentService } from './parents';
import { recordServices } from './records';
import { schoolApplicationService } from './schoolApplications';
import { schoolHistoryService } from './schoolHistories';
import { schoolLifeService } from './schoolLife';
import { siblingService } from './siblings';
import { submissionService } from './submission';
import { summaryService } from './summaries';

export interface Collaborators {
  database: Database;
  files: FileReferences;
}

/** Every service, each given what it names. */
export const makeServices = ({ database, files }: Collaborators) => {
  const records = {
    applicants: applicantService({ files }),
    documents: documentService({ files }),
    schoolHistories: schoolHistoryService(),
    guardians: guardianService(),
    siblings: siblingService(),
    ...recordServices(),
  };
  const summaries = summaryService(records);
  return {
    ...records,
    accounts: accountService({ database, files }),
    children: childrenService({ files }),
    schoolLife: schoolLifeService(),
    fees: feeService(),
    events: eventService(),
    parents: parentService(),
    summaries,
    schoolApplications: schoolApplicationService({ summaries }),
    applications: applicationService(),
    submission: submissionService(),
  };
};
export type Services = ReturnType<typeof makeServices>;
