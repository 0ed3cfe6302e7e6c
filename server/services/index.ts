import type { Database } from '../db/orm';
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
  feedAddresses: FeedAddresses;
}

/** Every service, each given what it names. */
export const makeServices = ({ database, files, feedAddresses }: Collaborators) => {
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
  };
};
export type Services = ReturnType<typeof makeServices>;
