import type { Database } from '../db/orm';
import type { LogFile } from '../log/logFile';
import { accountCodeService } from './accountCodes';
import { accountService } from './accounts';
import { applicantService } from './applicants';
import { applicationService } from './applications';
import { calendarFeedService, type FeedAddresses } from './calendarFeeds';
import { childrenService } from './children';
import { documentService } from './documents';
import { eventService } from './events';
import { feeService } from './fees';
import type { FileReferences } from './fileReferences';
import { guardianService } from './guardians';
import { parentService } from './parents';
import type { GuestFiles } from './guestFiles';
import { identityService } from './identity';
import { passwordChangeService } from './passwordChange';
import { recordServices } from './records';
import { registrationService } from './registration';
import { schoolApplicationService } from './schoolApplications';
import { schoolHistoryService } from './schoolHistories';
import { schoolLifeService } from './schoolLife';
import { siblingService } from './siblings';
import { submissionService } from './submission';
import { summaryService } from './summaries';
import { traceService } from './traces';

export interface Collaborators {
  database: Database;
  files: FileReferences;
  guestFiles: GuestFiles;
  feedAddresses: FeedAddresses;
  logFile: LogFile | undefined;
}

/** Every service, each given what it names. */
export const makeServices = ({ database, files, guestFiles, feedAddresses, logFile }: Collaborators) => {
  const records = {
    applicants: applicantService({ files }),
    documents: documentService({ files }),
    schoolHistories: schoolHistoryService(),
    guardians: guardianService(),
    siblings: siblingService(),
    ...recordServices(),
  };
  const summaries = summaryService(records);
  const children = childrenService({ files });
  const events = eventService();
  return {
    ...records,
    accounts: accountService({ database, files }),
    accountCodes: accountCodeService({ database }),
    passwords: passwordChangeService({ database }),
    registration: registrationService({ database, files: guestFiles }),
    identities: identityService({ database, files: guestFiles }),
    children,
    schoolLife: schoolLifeService(),
    fees: feeService(),
    events,
    calendarFeeds: calendarFeedService({ addresses: feedAddresses, children, events }),
    parents: parentService(),
    summaries,
    schoolApplications: schoolApplicationService({ summaries }),
    applications: applicationService(),
    submission: submissionService(),
    traces: traceService({ logFile }),
  };
};
export type Services = ReturnType<typeof makeServices>;
