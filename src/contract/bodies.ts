import * as z from 'zod/mini';
import { absenceDto, absencePayload, absencesDto, schoolAbsencesDto, schoolAbsencesQuery } from './absences';
import { acknowledgement, keptSessionDto, loginDto, loginPayload, parentDto } from './accounts';
import { agreementDto, agreementPatch, agreementPayload } from './agreements';
import { applicantDto, applicantPatch, applicantPayload } from './applicants';
import {
  applicationDto,
  applicationPatch,
  applicationsDto,
  historyDto,
  submitPayload,
  summaryDto,
} from './applications';
import { calendarFeedDto, calendarFeedsDto } from './calendarFeeds';
import { childrenDto } from './children';
import { code, codeFlowDto, identityPayload, resetPasswordPayload } from './codes';
import {
  conversationDto,
  conversationPayload,
  conversationsDto,
  conversationsQuery,
  messageDto,
  messagePayload,
  messagesDto,
  messagesQuery,
  readPayload,
  schoolConversationDetailDto,
  schoolConversationsDto,
  schoolConversationsQuery,
  schoolMessageDto,
} from './conversations';
import { documentsDto, documentsPayload } from './documents';
import type { EndpointName } from './endpoints';
import { eventDto, eventPayload, eventsDto } from './events';
import { feesDto, paymentsDto } from './fees';
import { email, id } from './fields';
import { guardianDto, guardianPatch, guardiansDto, guardiansPayload } from './guardians';
import { healthDto, healthPatch, healthPayload } from './healths';
import { importPayload, importReportDto } from './imports';
import { countriesDto, namedListDto } from './reference';
import {
  notificationChoicesDto,
  notificationChoicesPatch,
  notificationsDto,
  notificationsQuery,
  readNotificationsPayload,
  unreadDto,
} from './notifications';
import { parentAddressesDto, parentUpdate } from './parents';
import { changePasswordPayload } from './passwords';
import { endPushDevicePayload, pushDeviceDto, pushDevicePayload, pushDevicesDto } from './pushDevices';
import { parentPayload, registrationPayload } from './registration';
import {
  schoolApplicationDetailDto,
  schoolApplicationPatch,
  schoolApplicationsDto,
  schoolApplicationsQuery,
  schoolExportDto,
  schoolExportQuery,
} from './schoolApplications';
import { schoolAuditDto } from './schoolAudit';
import {
  schoolHistoriesDto,
  schoolHistoriesPayload,
  schoolHistoryDto,
  schoolHistoryPatch,
  schoolHistoryPayload,
} from './schoolHistories';
import { identityDecision, schoolIdentitiesDto } from './schoolIdentities';
import { attendancesDto, coursesDto, lessonsDto } from './schoolLife';
import { schoolRequestPayload } from './schoolRequests';
import { offersDto, offersQuery, schoolDto, schoolsDto, schoolsQuery } from './schools';
import { newSchoolTokenDto, schoolTokenPayload, schoolTokensDto } from './schoolTokens';
import { endSessionPayload, sessionsDto } from './sessions';
import { siblingDto, siblingPatch, siblingsDto, siblingsPayload } from './siblings';
import { signatureDto, signaturePatch, signaturePayload } from './signatures';
import { traceDto, traceParameters } from './traces';
import { transportationDto, transportationPatch, transportationPayload } from './transportations';
import { uploadDto, uploadPayload } from './uploads';
import {
  newWebhookDto,
  webhookDeliveriesDto,
  webhookDeliveriesQuery,
  webhookPayload,
  webhookReplayDto,
  webhookReplayPayload,
  webhooksDto,
} from './webhooks';

export interface Bodies {
  /** The parameters of the path, where they are more than ids. */
  parameters?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
}

export const removed = z.object({ id });

/**
 * What each call of `endpoints.ts` takes and answers. `response` is the part inside `{ data }` when a call wraps its
 * answer.
 */
export const bodies = {
  login: { body: loginPayload, response: loginDto },
  logout: { response: acknowledgement },
  keepSession: { response: keptSessionDto },
  endSession: { body: endSessionPayload, response: acknowledgement },
  getSessions: { response: sessionsDto },
  removeSession: { response: removed },

  registerParent: { body: parentPayload, response: codeFlowDto },
  register: { body: registrationPayload, response: codeFlowDto },
  sendCode: { parameters: z.strictObject({ email }), response: codeFlowDto },
  activateAccount: { parameters: z.strictObject({ code }), response: acknowledgement },
  resetPassword: { body: resetPasswordPayload, response: acknowledgement },
  verifyIdentity: { body: identityPayload, response: acknowledgement },
  updateParent: { body: parentUpdate, response: parentDto },
  getParentAddresses: { response: parentAddressesDto },
  changePassword: { body: changePasswordPayload, response: acknowledgement },

  getChildren: { response: childrenDto },

  getCourses: { response: coursesDto },
  getTimetable: { response: lessonsDto },
  getAttendance: { response: attendancesDto },
  getFees: { response: feesDto },
  getPayments: { response: paymentsDto },

  getAbsences: { response: absencesDto },
  createAbsence: { body: absencePayload, response: absenceDto },
  removeAbsence: { response: removed },

  getSchoolEvents: { response: eventsDto },
  getParentEvents: { response: eventsDto },
  createParentEvent: { body: eventPayload, response: eventDto },
  updateParentEvent: { body: eventPayload, response: eventDto },
  removeParentEvent: { response: removed },
  getCalendarFeeds: { response: calendarFeedsDto },
  resetCalendarFeed: { response: calendarFeedDto },

  getNotifications: { query: notificationsQuery, response: notificationsDto },
  getNotificationChoices: { response: notificationChoicesDto },
  patchNotificationChoices: { body: notificationChoicesPatch, response: notificationChoicesDto },
  readNotifications: { body: readNotificationsPayload, response: unreadDto },
  getPushDevices: { response: pushDevicesDto },
  createPushDevice: { body: pushDevicePayload, response: pushDeviceDto },
  removePushDevice: { response: removed },
  endPushDevice: { body: endPushDevicePayload, response: acknowledgement },

  getCountries: { response: countriesDto },
  getProvinces: { response: namedListDto },
  getCities: { response: namedListDto },
  getProfessions: { response: namedListDto },
  getRaces: { response: namedListDto },
  getGenders: { response: namedListDto },

  getEducationalSystems: { response: namedListDto },
  getEducationalLevels: { response: namedListDto },
  getSections: { response: namedListDto },
  getOptions: { response: namedListDto },

  getSchools: { query: schoolsQuery, response: schoolsDto },
  getSchool: { response: schoolDto },
  getOffers: { query: offersQuery, response: offersDto },
  getClassLevels: { response: namedListDto },

  createApplicant: { body: applicantPayload, response: applicantDto },
  getApplicant: { response: applicantDto },
  getSummary: { response: summaryDto },
  patchApplicant: { body: applicantPatch, response: applicantDto },

  createDocuments: { body: documentsPayload, response: documentsDto },
  removeDocument: { response: removed },

  createSchoolHistories: { body: schoolHistoriesPayload, response: schoolHistoriesDto },
  createSchoolHistory: { body: schoolHistoryPayload, response: schoolHistoryDto },
  patchSchoolHistory: { body: schoolHistoryPatch, response: schoolHistoryDto },
  removeSchoolHistory: { response: removed },

  createGuardians: { body: guardiansPayload, response: guardiansDto },
  getGuardians: { response: guardiansDto },
  patchGuardian: { body: guardianPatch, response: guardianDto },
  removeGuardian: { response: removed },

  createSiblings: { body: siblingsPayload, response: siblingsDto },
  patchSibling: { body: siblingPatch, response: siblingDto },
  removeSibling: { response: removed },

  createHealth: { body: healthPayload, response: healthDto },
  patchHealth: { body: healthPatch, response: healthDto },
  createTransportation: { body: transportationPayload, response: transportationDto },
  patchTransportation: { body: transportationPatch, response: transportationDto },
  createAgreement: { body: agreementPayload, response: agreementDto },
  patchAgreement: { body: agreementPatch, response: agreementDto },
  createSignature: { body: signaturePayload, response: signatureDto },
  patchSignature: { body: signaturePatch, response: signatureDto },

  submitApplicant: { body: submitPayload, response: applicationDto },
  getApplications: { response: applicationsDto },
  patchApplication: { body: applicationPatch, response: applicationDto },
  removeApplication: { response: removed },
  getHistory: { response: historyDto },
  finishRequest: { response: applicationDto },

  getSchoolApplications: { query: schoolApplicationsQuery, response: schoolApplicationsDto },
  getSchoolApplication: { response: schoolApplicationDetailDto },
  patchSchoolApplication: { body: schoolApplicationPatch, response: schoolApplicationDetailDto },
  createSchoolRequest: { body: schoolRequestPayload, response: schoolApplicationDetailDto },
  closeSchoolRequest: { response: schoolApplicationDetailDto },
  getSchoolAudit: { response: schoolAuditDto },
  getSchoolExport: { query: schoolExportQuery, response: schoolExportDto },
  getSchoolAbsences: { query: schoolAbsencesQuery, response: schoolAbsencesDto },
  getSchoolIdentities: { response: schoolIdentitiesDto },
  decideIdentity: { body: identityDecision, response: acknowledgement },
  getSchoolTokens: { response: schoolTokensDto },
  createSchoolToken: { body: schoolTokenPayload, response: newSchoolTokenDto },
  removeSchoolToken: { response: removed },
  getWebhooks: { response: webhooksDto },
  createWebhook: { body: webhookPayload, response: newWebhookDto },
  removeWebhook: { response: removed },
  getWebhookDeliveries: { query: webhookDeliveriesQuery, response: webhookDeliveriesDto },
  replayWebhooks: { body: webhookReplayPayload, response: webhookReplayDto },
  importSchoolData: { body: importPayload, response: importReportDto },
  getTrace: { parameters: traceParameters, response: traceDto },

  getConversations: { query: conversationsQuery, response: conversationsDto },
  createConversation: { body: conversationPayload, response: conversationDto },
  getMessages: { query: messagesQuery, response: messagesDto },
  createMessage: { body: messagePayload, response: messageDto },
  readConversation: { body: readPayload, response: acknowledgement },
  getSchoolConversations: { query: schoolConversationsQuery, response: schoolConversationsDto },
  getSchoolConversation: { response: schoolConversationDetailDto },
  createSchoolMessage: { body: messagePayload, response: schoolMessageDto },
  readSchoolConversation: { body: readPayload, response: acknowledgement },
  createSchoolUpload: { body: uploadPayload, response: uploadDto },

  createUpload: { body: uploadPayload, response: uploadDto },
  createGuestUpload: { body: uploadPayload, response: uploadDto },
} as const satisfies Record<EndpointName, Bodies>;
