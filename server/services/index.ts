import type { Database } from '../db/orm';
import type { LogFile } from '../log/logFile';
import {
  accountCodeService,
  accountService,
  identityService,
  type KnownDevices,
  ownEmailService,
  parentService,
  passwordChangeService,
  registrationService,
  schoolIdentityService,
  staffTokenService,
} from './accounts';
import {
  applicantService,
  applicationService,
  documentService,
  guardianService,
  recordServices,
  schoolApplicationService,
  schoolHistoryService,
  siblingService,
  submissionService,
  summaryService,
} from './applications';
import {
  absenceService,
  calendarFeedService,
  childrenService,
  eventService,
  type FeedAddresses,
  feeService,
  schoolLifeService,
} from './schoolLife';
import {
  deviceService,
  notificationChoiceService,
  notificationService,
  type UnsubscribeNames,
  unsubscribeService,
} from './notifications';
import type { FileReferences, GuestFiles } from './files';
import { conversationService, schoolConversationService } from './messages';
import type { UnsubscribePlace } from '../mail/unsubscribePage';
import { portalIn } from '../mail/wording';
import type { Installation } from '../secrets/secrets';
import { traceService } from './housekeeping';
import { schoolImportService } from './imports';
import { webhookService } from './webhooks';
import type { WebhookAddresses } from '../webhooks/addresses';

export interface Collaborators {
  database: Database;
  installation: Installation;
  files: FileReferences;
  guestFiles: GuestFiles;
  feedAddresses: FeedAddresses;
  unsubscribeNames: UnsubscribeNames;
  /** What the portal's pages are below; '' when that is the origin of this server. */
  portalAddress: string;
  brand: UnsubscribePlace['brand'];
  devices: KnownDevices;
  webhookAddresses: WebhookAddresses;
  push: Parameters<typeof deviceService>[0];
  logFile: LogFile | undefined;
}

/** Every service, each given what it names. */
export const makeServices = (collaborators: Collaborators) => {
  const { database, installation, files, guestFiles, feedAddresses, unsubscribeNames } = collaborators;
  const { portalAddress, brand, devices, webhookAddresses, push, logFile } = collaborators;
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
    ownEmail: ownEmailService({ database, installation }),
    passwords: passwordChangeService({ database, devices }),
    registration: registrationService({ database, installation, files: guestFiles }),
    identities: identityService({ database, files: guestFiles }),
    children,
    schoolLife: schoolLifeService(),
    fees: feeService(),
    absences: absenceService(),
    notifications: notificationService(),
    notificationChoices: notificationChoiceService(),
    pushDevices: deviceService(push),
    unsubscribing: unsubscribeService({ names: unsubscribeNames, portalAddress, brand }),
    events,
    calendarFeeds: calendarFeedService({
      addresses: feedAddresses,
      children,
      events,
      portalIn: (language) => portalIn(language, brand),
    }),
    conversations: conversationService({ files }),
    schoolConversations: schoolConversationService({ files }),
    parents: parentService(),
    summaries,
    schoolApplications: schoolApplicationService({ summaries, files }),
    schoolIdentities: schoolIdentityService(),
    staffTokens: staffTokenService(),
    schoolImports: schoolImportService({ database }),
    webhooks: webhookService({ installation, addresses: webhookAddresses }),
    applications: applicationService(),
    submission: submissionService(),
    traces: traceService({ logFile }),
  };
};
export type Services = ReturnType<typeof makeServices>;
