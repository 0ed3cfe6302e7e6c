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
import {
  code,
  codeFlowDto,
  emailCodeDto,
  emailConfirmationPayload,
  identityPayload,
  ownEmailDto,
  resetPasswordPayload,
} from './codes';
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
import { endQuery, endSessionPayload, sessionsDto } from './sessions';
import { siblingDto, siblingPatch, siblingsDto, siblingsPayload } from './siblings';
import { signatureDto, signaturePatch, signaturePayload } from './signatures';
import type { Tag } from './tags';
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
  /** A sentence about the call, and its tag; for the description of the API. */
  about: readonly [Tag, string];
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
  login: { about: ['Accounts', 'Sign in'], body: loginPayload, response: loginDto },
  logout: { about: ['Accounts', 'Sign out'], query: endQuery, response: acknowledgement },
  keepSession: {
    about: ['Accounts', 'Keep the session while the parent is active'],
    response: keptSessionDto,
  },
  endSession: {
    about: ['Accounts', 'End a session of this device that was left open'],
    query: endQuery,
    body: endSessionPayload,
    response: acknowledgement,
  },
  getSessions: { about: ['Accounts', 'List the sessions that are open'], response: sessionsDto },
  removeSession: { about: ['Accounts', 'End one of the sessions'], response: removed },

  registerParent: {
    about: ['Accounts', 'Register a parent without children'],
    body: parentPayload,
    response: codeFlowDto,
  },
  register: {
    about: ['Accounts', 'Register a parent with children and their applications'],
    body: registrationPayload,
    response: codeFlowDto,
  },
  sendCode: {
    about: ['Accounts', 'Send a code by mail, to activate an account or to reset a password'],
    parameters: z.strictObject({ email }),
    response: codeFlowDto,
  },
  activateAccount: {
    about: ['Accounts', 'Activate an account with its code'],
    parameters: z.strictObject({ code }),
    response: acknowledgement,
  },
  resetPassword: {
    about: ['Accounts', 'Set a new password with a code'],
    body: resetPasswordPayload,
    response: acknowledgement,
  },
  getOwnEmail: {
    about: ['Accounts', 'Say whether the parent has confirmed the account’s e-mail address'],
    response: ownEmailDto,
  },
  sendEmailCode: {
    about: ['Accounts', 'Send a code by mail, to confirm the account’s own address'],
    response: emailCodeDto,
  },
  confirmEmail: {
    about: ['Accounts', 'Confirm the account’s own address with its code'],
    body: emailConfirmationPayload,
    response: acknowledgement,
  },
  verifyIdentity: {
    about: ['Accounts', 'Ask the school to verify who one is, without access to one’s mail'],
    body: identityPayload,
    response: acknowledgement,
  },
  updateParent: {
    about: ['Accounts', 'Change the parent’s own record'],
    body: parentUpdate,
    response: parentDto,
  },
  getParentAddresses: {
    about: ['Accounts', 'List the parent’s postal addresses'],
    response: parentAddressesDto,
  },
  changePassword: {
    about: ['Accounts', 'Change the password'],
    body: changePasswordPayload,
    response: acknowledgement,
  },

  getChildren: {
    about: ['Children', 'List the children of a parent who attend a school'],
    response: childrenDto,
  },

  getCourses: { about: ['Children', 'List the courses of a class'], response: coursesDto },
  getTimetable: { about: ['Children', 'List the lessons of a class'], response: lessonsDto },
  getAttendance: {
    about: ['Children', 'List when a child was present, late or absent'],
    response: attendancesDto,
  },
  getFees: { about: ['Children', 'List the fees of a child'], response: feesDto },
  getPayments: { about: ['Children', 'List the payments of a fee'], response: paymentsDto },

  getAbsences: {
    about: ['Children', 'List the absences that the parent has reported'],
    response: absencesDto,
  },
  createAbsence: { about: ['Children', 'Report an absence'], body: absencePayload, response: absenceDto },
  removeAbsence: {
    about: ['Children', 'Withdraw the report of an absence that has not begun'],
    response: removed,
  },

  getSchoolEvents: { about: ['Calendar', 'List the events of a school'], response: eventsDto },
  getParentEvents: { about: ['Calendar', 'List the parent’s own events'], response: eventsDto },
  createParentEvent: {
    about: ['Calendar', 'Add an event of the parent’s own'],
    body: eventPayload,
    response: eventDto,
  },
  updateParentEvent: {
    about: ['Calendar', 'Change an event of the parent’s own'],
    body: eventPayload,
    response: eventDto,
  },
  removeParentEvent: { about: ['Calendar', 'Remove an event of the parent’s own'], response: removed },
  getCalendarFeeds: { about: ['Calendar', 'List the calendars to subscribe to'], response: calendarFeedsDto },
  resetCalendarFeed: {
    about: ['Calendar', 'Give a calendar a new address, so that the one before leads nowhere'],
    response: calendarFeedDto,
  },

  getNotifications: {
    about: ['Notifications', 'List what the parent was told'],
    query: notificationsQuery,
    response: notificationsDto,
  },
  getNotificationChoices: {
    about: ['Notifications', 'Read what the parent is told by mail, and when'],
    response: notificationChoicesDto,
  },
  patchNotificationChoices: {
    about: ['Notifications', 'Choose what the parent is told by mail, and when'],
    body: notificationChoicesPatch,
    response: notificationChoicesDto,
  },
  readNotifications: {
    about: ['Notifications', 'Mark notifications as read'],
    body: readNotificationsPayload,
    response: unreadDto,
  },
  getPushDevices: {
    about: ['Notifications', 'List the devices that show notifications, and the key to subscribe with'],
    response: pushDevicesDto,
  },
  createPushDevice: {
    about: ['Notifications', 'Have notifications shown on a device'],
    body: pushDevicePayload,
    response: pushDeviceDto,
  },
  removePushDevice: {
    about: ['Notifications', 'End notifications on a device of the list'],
    response: removed,
  },
  endPushDevice: {
    about: ['Notifications', 'End notifications on the device with an endpoint'],
    body: endPushDevicePayload,
    response: acknowledgement,
  },

  getCountries: { about: ['Places', 'List countries'], response: countriesDto },
  getProvinces: { about: ['Places', 'List the provinces of a country'], response: namedListDto },
  getCities: { about: ['Places', 'List the cities of a province'], response: namedListDto },
  getProfessions: { about: ['Places', 'List professions'], response: namedListDto },
  getRaces: { about: ['Places', 'List races'], response: namedListDto },
  getGenders: { about: ['Places', 'List genders'], response: namedListDto },

  getEducationalSystems: { about: ['Schools', 'List educational systems'], response: namedListDto },
  getEducationalLevels: {
    about: ['Schools', 'List the levels of an educational system'],
    response: namedListDto,
  },
  getSections: { about: ['Schools', 'List the sections of an educational level'], response: namedListDto },
  getOptions: { about: ['Schools', 'List the options of a section'], response: namedListDto },

  getSchools: { about: ['Schools', 'Find schools, page by page'], query: schoolsQuery, response: schoolsDto },
  getSchool: { about: ['Schools', 'Read a school'], response: schoolDto },
  getOffers: { about: ['Schools', 'List the offers that are open'], query: offersQuery, response: offersDto },
  getClassLevels: { about: ['Schools', 'List the class levels of a school'], response: namedListDto },

  createApplicant: {
    about: ['Enrolment', 'Add a child to be enrolled'],
    body: applicantPayload,
    response: applicantDto,
  },
  getApplicant: { about: ['Enrolment', 'Read a child to be enrolled'], response: applicantDto },
  getSummary: { about: ['Enrolment', 'Read all answers about a child'], response: summaryDto },
  patchApplicant: {
    about: ['Enrolment', 'Change the answers about a child'],
    body: applicantPatch,
    response: applicantDto,
  },

  createDocuments: {
    about: ['Enrolment', 'Add documents of a child'],
    body: documentsPayload,
    response: documentsDto,
  },
  removeDocument: { about: ['Enrolment', 'Remove a document'], response: removed },

  createSchoolHistories: {
    about: ['Enrolment', 'Add several schools that a child attended before'],
    body: schoolHistoriesPayload,
    response: schoolHistoriesDto,
  },
  createSchoolHistory: {
    about: ['Enrolment', 'Add a school that a child attended before'],
    body: schoolHistoryPayload,
    response: schoolHistoryDto,
  },
  patchSchoolHistory: {
    about: ['Enrolment', 'Change a school that a child attended before'],
    body: schoolHistoryPatch,
    response: schoolHistoryDto,
  },
  removeSchoolHistory: {
    about: ['Enrolment', 'Remove a school that a child attended before'],
    response: removed,
  },

  createGuardians: {
    about: ['Enrolment', 'Add guardians of a child'],
    body: guardiansPayload,
    response: guardiansDto,
  },
  getGuardians: { about: ['Enrolment', 'List the guardians of a child'], response: guardiansDto },
  patchGuardian: {
    about: ['Enrolment', 'Change a guardian, or their priority'],
    body: guardianPatch,
    response: guardianDto,
  },
  removeGuardian: { about: ['Enrolment', 'Remove a guardian'], response: removed },

  createSiblings: {
    about: ['Enrolment', 'Add siblings of a child'],
    body: siblingsPayload,
    response: siblingsDto,
  },
  patchSibling: { about: ['Enrolment', 'Change a sibling'], body: siblingPatch, response: siblingDto },
  removeSibling: { about: ['Enrolment', 'Remove a sibling'], response: removed },

  createHealth: {
    about: ['Enrolment', 'Add what the school should know of a child’s health'],
    body: healthPayload,
    response: healthDto,
  },
  patchHealth: {
    about: ['Enrolment', 'Change what the school should know of a child’s health'],
    body: healthPatch,
    response: healthDto,
  },
  createTransportation: {
    about: ['Enrolment', 'Add how a child comes to school and leaves early'],
    body: transportationPayload,
    response: transportationDto,
  },
  patchTransportation: {
    about: ['Enrolment', 'Change how a child comes to school and leaves early'],
    body: transportationPatch,
    response: transportationDto,
  },
  createAgreement: {
    about: ['Enrolment', 'Add what the parent agrees to'],
    body: agreementPayload,
    response: agreementDto,
  },
  patchAgreement: {
    about: ['Enrolment', 'Change what the parent agrees to'],
    body: agreementPatch,
    response: agreementDto,
  },
  createSignature: {
    about: ['Enrolment', 'Sign the application'],
    body: signaturePayload,
    response: signatureDto,
  },
  patchSignature: {
    about: ['Enrolment', 'Sign the application anew'],
    body: signaturePatch,
    response: signatureDto,
  },

  submitApplicant: {
    about: ['Applications', 'Submit a child’s application for an offer'],
    body: submitPayload,
    response: applicationDto,
  },
  getApplications: {
    about: ['Applications', 'List the applications of a parent'],
    response: applicationsDto,
  },
  patchApplication: {
    about: ['Applications', 'Change the status of an application'],
    body: applicationPatch,
    response: applicationDto,
  },
  removeApplication: { about: ['Applications', 'Remove an application'], response: removed },
  getHistory: { about: ['Applications', 'List how an application’s status changed'], response: historyDto },
  finishRequest: {
    about: ['Applications', 'Say that what the school asked for is done'],
    response: applicationDto,
  },

  getSchoolApplications: {
    about: ['School', 'Find applications, page by page'],
    query: schoolApplicationsQuery,
    response: schoolApplicationsDto,
  },
  getSchoolApplication: {
    about: ['School', 'Read an application with all answers'],
    response: schoolApplicationDetailDto,
  },
  patchSchoolApplication: {
    about: ['School', 'Decide on an application'],
    body: schoolApplicationPatch,
    response: schoolApplicationDetailDto,
  },
  createSchoolRequest: {
    about: ['School', 'Ask the parent for something that is missing'],
    body: schoolRequestPayload,
    response: schoolApplicationDetailDto,
  },
  closeSchoolRequest: {
    about: ['School', 'Close what the parent was asked for'],
    response: schoolApplicationDetailDto,
  },
  getSchoolAudit: { about: ['School', 'List who read and changed an application'], response: schoolAuditDto },
  getSchoolExport: {
    about: ['School', 'Read applications with all answers, to write them elsewhere'],
    query: schoolExportQuery,
    response: schoolExportDto,
  },
  getSchoolAbsences: {
    about: ['School', 'List the absences that parents report'],
    query: schoolAbsencesQuery,
    response: schoolAbsencesDto,
  },
  getSchoolIdentities: {
    about: ['School', 'List who asks for their identity to be verified'],
    response: schoolIdentitiesDto,
  },
  decideIdentity: {
    about: ['School', 'Accept or refuse an identity'],
    body: identityDecision,
    response: acknowledgement,
  },
  getSchoolTokens: { about: ['School', 'List the personal tokens of the staff'], response: schoolTokensDto },
  createSchoolToken: {
    about: ['School', 'Make a personal token'],
    body: schoolTokenPayload,
    response: newSchoolTokenDto,
  },
  removeSchoolToken: { about: ['School', 'Revoke a personal token'], response: removed },
  getWebhooks: { about: ['Webhooks', 'List the webhooks'], response: webhooksDto },
  createWebhook: { about: ['Webhooks', 'Add a webhook'], body: webhookPayload, response: newWebhookDto },
  removeWebhook: { about: ['Webhooks', 'Remove a webhook'], response: removed },
  getWebhookDeliveries: {
    about: ['Webhooks', 'List what was sent, and what failed'],
    query: webhookDeliveriesQuery,
    response: webhookDeliveriesDto,
  },
  replayWebhooks: {
    about: ['Webhooks', 'Send again what was sent before'],
    body: webhookReplayPayload,
    response: webhookReplayDto,
  },
  importSchoolData: {
    about: ['School', 'Take in the school’s data'],
    body: importPayload,
    response: importReportDto,
  },
  getTrace: {
    about: ['School', 'Read what the log says of a request'],
    parameters: traceParameters,
    response: traceDto,
  },

  getConversations: {
    about: ['Messages', 'List the conversations of the parent'],
    query: conversationsQuery,
    response: conversationsDto,
  },
  createConversation: {
    about: ['Messages', 'Begin a conversation'],
    body: conversationPayload,
    response: conversationDto,
  },
  getMessages: {
    about: ['Messages', 'List the messages of a conversation'],
    query: messagesQuery,
    response: messagesDto,
  },
  createMessage: { about: ['Messages', 'Write a message'], body: messagePayload, response: messageDto },
  readConversation: {
    about: ['Messages', 'Mark a conversation as read up to a message'],
    body: readPayload,
    response: acknowledgement,
  },
  getSchoolConversations: {
    about: ['School', 'List conversations with parents'],
    query: schoolConversationsQuery,
    response: schoolConversationsDto,
  },
  getSchoolConversation: {
    about: ['School', 'Read a conversation with its messages'],
    response: schoolConversationDetailDto,
  },
  createSchoolMessage: {
    about: ['School', 'Answer a parent'],
    body: messagePayload,
    response: schoolMessageDto,
  },
  readSchoolConversation: {
    about: ['School', 'Mark a conversation as read up to a message'],
    body: readPayload,
    response: acknowledgement,
  },
  createSchoolUpload: {
    about: ['School', 'Announce a file that goes with a message'],
    body: uploadPayload,
    response: uploadDto,
  },

  createUpload: { about: ['Files', 'Announce a file'], body: uploadPayload, response: uploadDto },
  createGuestUpload: {
    about: ['Files', 'Announce a file of a visitor without an account'],
    body: uploadPayload,
    response: uploadDto,
  },
} as const satisfies Record<EndpointName, Bodies>;
