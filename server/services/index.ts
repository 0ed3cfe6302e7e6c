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
import type { KnownDevices } from './knownDevices';
import { passwordChangeService } from './passwordChange';
import { recordServices } from './records';
import { registrationService } from './registration';
import { schoolApplicationService } from './schoolApplications';
import { schoolHistoryService } from './schoolHistories';
import { schoolIdentityService } from './schoolIdentities';
import { schoolLifeService } from './schoolLife';
import type { Installation } from '../secrets/secrets';
import { siblingService } from './siblings';
import { submissionService } from './submission';
import { summaryService } from './summaries';
import { traceService } from './traces';

export interface Collaborators {
  database: Database;
  installation: Installation;
  files: FileReferences;
  guestFiles: GuestFiles;
  feedAddresses: FeedAddresses;
  devices: KnownDevices;
  logFile: LogFile | undefined;
}

/** Every service, each given what it names. */
export const makeServices = (collaborators: Collaborators) => {
  const { database, installation, files, guestFiles, feedAddresses, devices, logFile } = collaborators;
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
    accounts: accountService({ database, installation, files, devices }),
    accountCodes: accountCodeService({ database, installation, devices }),
    passwords: passwordChangeService({ database, devices }),
    registration: registrationService({ database, installation, files: guestFiles }),
    identities: identityService({ database, files: guestFiles }),
    children,
    schoolLife: schoolLifeService(),
    fees: feeService(),
    events,
    calendarFeeds: calendarFeedService({ addresses: feedAddresses, children, events }),
    parents: parentService(),
    summaries,
    schoolApplications: schoolApplicationService({ summaries }),
    schoolIdentities: schoolIdentityService(),
    applications: applicationService(),
    submission: submissionService(),
    traces: traceService({ logFile }),
  };
};
export type Services = ReturnType<typeof makeServices>;
