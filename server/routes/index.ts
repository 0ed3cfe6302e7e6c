import type { FileService } from '../services/files';
import type { Services } from '../services';
import { absenceRoutes } from './absences';
import { accountRoutes } from './accounts';
import { applicantRoutes } from './applicants';
import { applicationRoutes } from './applications';
import { conversationRoutes } from './conversations';
import { documentRoutes } from './documents';
import { guardianRoutes } from './guardians';
import type { Handlers } from './handlers';
import { notificationRoutes } from './notifications';
import { parentRoutes } from './parents';
import { recordRoutes } from './records';
import { referenceRoutes } from './reference';
import { schoolApplicationRoutes } from './schoolApplications';
import { schoolHistoryRoutes } from './schoolHistories';
import { schoolIdentityRoutes } from './schoolIdentities';
import { schoolImportRoutes } from './schoolImports';
import { schoolLifeRoutes } from './schoolLife';
import { schoolTokenRoutes } from './schoolTokens';
import { schoolWebhookRoutes } from './schoolWebhooks';
import { schoolRoutes } from './schools';
import { siblingRoutes } from './siblings';
import { uploadRoutes } from './uploads';

/** One handler per entry of the table of endpoints. */
export const makeHandlers = (services: Services, files: FileService): Handlers => ({
  ...accountRoutes(services),
  ...applicantRoutes(services),
  ...documentRoutes(services),
  ...schoolHistoryRoutes(services),
  ...guardianRoutes(services),
  ...siblingRoutes(services),
  ...recordRoutes(services),
  ...applicationRoutes(services),
  ...schoolApplicationRoutes(services),
  ...schoolIdentityRoutes(services),
  ...schoolTokenRoutes(services),
  ...schoolWebhookRoutes(services),
  ...schoolImportRoutes(services),
  ...schoolLifeRoutes(services),
  ...absenceRoutes(services),
  ...notificationRoutes(services),
  ...parentRoutes(services),
  ...referenceRoutes,
  ...schoolRoutes,
  ...conversationRoutes(services, files),
  ...uploadRoutes(files),
});
