import type { Endpoint } from './endpoint';

/**
 * The calls of parents and visitors: what the portal asks (P7, E7; for the calls that these leave open, decision 14 to
 * decision 23). Data only, so that the portal can read it without loading a schema; the bodies are in `bodies.ts`.
 */
export const portalEndpoints = {
  login: { method: 'POST', path: '/accounts/parents/login', access: 'anyone' },
  /** This and the next: decision 18. */
  logout: { method: 'POST', path: '/accounts/logout', access: 'parent', addition: true },
  keepSession: { method: 'POST', path: '/accounts/session', access: 'parent', addition: true },
  endSession: { method: 'POST', path: '/accounts/sessions/end', access: 'anyone', addition: true },
  getSessions: { method: 'GET', path: '/accounts/sessions', access: 'parent', addition: true },
  removeSession: {
    method: 'DELETE',
    path: '/accounts/sessions/:id',
    access: 'parent',
    addition: true,
    record: null,
  },

  registerParent: { method: 'POST', path: '/accounts/parents', access: 'anyone' },
  register: { method: 'POST', path: '/accounts/parent-applications', access: 'anyone', answer: 'data' },
  sendCode: { method: 'POST', path: '/accounts/code-email/:email', access: 'anyone' },
  activateAccount: { method: 'POST', path: '/accounts/activation/:code', access: 'anyone' },
  resetPassword: { method: 'POST', path: '/accounts/reset-password/code', access: 'anyone' },
  /** This and the two next: ADR 27. */
  getOwnEmail: { method: 'GET', path: '/accounts/email', access: 'parent', addition: true },
  sendEmailCode: { method: 'POST', path: '/accounts/email/codes', access: 'parent', addition: true },
  confirmEmail: { method: 'POST', path: '/accounts/email/confirmations', access: 'parent', addition: true },
  verifyIdentity: {
    method: 'POST',
    path: '/accounts/identity-verification',
    access: 'anyone',
    addition: true,
  },
  updateParent: {
    method: 'PUT',
    path: '/accounts/parents/:userId',
    access: 'parent',
    record: 'parents',
    answer: 'data',
  },
  getParentAddresses: { method: 'GET', path: '/addresses/users/:userId', access: 'parent' },
  changePassword: {
    method: 'PUT',
    path: '/accounts/change-password/:accountId',
    access: 'parent',
    record: null,
  },

  getChildren: { method: 'GET', path: '/accounts/students/parents/:parentId', access: 'parent' },

  getCourses: { method: 'GET', path: '/courses/class-promotion/:id', access: 'parent' },
  getTimetable: { method: 'GET', path: '/course-schedules/class-promotions/:id', access: 'parent' },
  /** Takes the child's last promotion id as well as the child's own (decision 19). */
  getAttendance: { method: 'GET', path: '/attendances/students/:studentId', access: 'parent' },
  getFees: { method: 'GET', path: '/fees/students/:studentId', access: 'parent', addition: true },
  getPayments: { method: 'GET', path: '/fees/payments/:feeId', access: 'parent', addition: true },

  getAbsences: { method: 'GET', path: '/absences', access: 'parent', addition: true },
  createAbsence: { method: 'POST', path: '/absences', access: 'parent', addition: true },
  /** Withdraws the report. */
  removeAbsence: { method: 'DELETE', path: '/absences/:id', access: 'parent', record: null, addition: true },

  getSchoolEvents: { method: 'GET', path: '/school-event/schools/:schoolId', access: 'parent' },
  getParentEvents: { method: 'GET', path: '/parent-events', access: 'parent', addition: true },
  createParentEvent: {
    method: 'POST',
    path: '/parent-events',
    access: 'parent',
    record: 'parentEvents',
    addition: true,
  },
  updateParentEvent: {
    method: 'PUT',
    path: '/parent-events/:id',
    access: 'parent',
    record: 'parentEvents',
    addition: true,
  },
  removeParentEvent: {
    method: 'DELETE',
    path: '/parent-events/:id',
    access: 'parent',
    record: 'parentEvents',
    addition: true,
  },
  getCalendarFeeds: { method: 'GET', path: '/calendar-feeds', access: 'parent', addition: true },
  resetCalendarFeed: { method: 'POST', path: '/calendar-feeds/:id/reset', access: 'parent', addition: true },

  getNotifications: { method: 'GET', path: '/notifications', access: 'parent', addition: true },
  getNotificationChoices: {
    method: 'GET',
    path: '/notifications/choices',
    access: 'parent',
    addition: true,
  },
  patchNotificationChoices: {
    method: 'PATCH',
    path: '/notifications/choices',
    access: 'parent',
    record: null,
    addition: true,
  },
  readNotifications: { method: 'POST', path: '/notifications/read', access: 'parent', addition: true },
  getPushDevices: { method: 'GET', path: '/notifications/devices', access: 'parent', addition: true },
  createPushDevice: { method: 'POST', path: '/notifications/devices', access: 'parent', addition: true },
  removePushDevice: {
    method: 'DELETE',
    path: '/notifications/devices/:id',
    access: 'parent',
    record: null,
    addition: true,
  },
  /** For a device that signs out: its endpoint says which it is, with or without a session. */
  endPushDevice: { method: 'POST', path: '/notifications/devices/end', access: 'anyone', addition: true },

  getCountries: { method: 'GET', path: '/countries', access: 'anyone' },
  getProvinces: { method: 'GET', path: '/countries/:countryId/provinces', access: 'anyone' },
  getCities: { method: 'GET', path: '/cities/provinces/:provinceId', access: 'anyone' },
  getProfessions: { method: 'GET', path: '/professions', access: 'anyone' },
  getRaces: { method: 'GET', path: '/races', access: 'anyone', addition: true },
  getGenders: { method: 'GET', path: '/genders', access: 'anyone', addition: true },

  getEducationalSystems: { method: 'GET', path: '/educational-system', access: 'anyone' },
  getEducationalLevels: {
    method: 'GET',
    path: '/educational-level/educational-system/:id',
    access: 'anyone',
  },
  getSections: { method: 'GET', path: '/section-resource/educational-level/:id', access: 'anyone' },
  getOptions: { method: 'GET', path: '/option-resource/section-resource/:id', access: 'anyone' },

  getSchools: { method: 'GET', path: '/schools', access: 'anyone' },
  getSchool: { method: 'GET', path: '/schools/:schoolId', access: 'anyone', addition: true },
  getOffers: { method: 'GET', path: '/enrollment-offer/activate', access: 'anyone' },
  getClassLevels: { method: 'GET', path: '/class-level/schools/:schoolId', access: 'parent' },

  createApplicant: { method: 'POST', path: '/applicants', access: 'parent', record: 'applicants' },
  getApplicant: { method: 'GET', path: '/applicants/:id', access: 'parent', record: 'applicants' },
  getSummary: { method: 'GET', path: '/applicants/summary/:applicantId', access: 'parent' },
  patchApplicant: { method: 'PATCH', path: '/applicants/:id', access: 'parent', record: 'applicants' },

  createDocuments: { method: 'POST', path: '/applicant-documents/applicants', access: 'parent' },
  removeDocument: {
    method: 'DELETE',
    path: '/applicant-documents/:id',
    access: 'parent',
    record: 'documents',
    addition: true,
  },

  createSchoolHistories: { method: 'POST', path: '/applicant-school-histories/add-all', access: 'parent' },
  createSchoolHistory: {
    method: 'POST',
    path: '/applicant-school-histories',
    access: 'parent',
    record: 'schoolHistories',
  },
  patchSchoolHistory: {
    method: 'PATCH',
    path: '/applicant-school-histories/:id',
    access: 'parent',
    record: 'schoolHistories',
  },
  removeSchoolHistory: {
    method: 'DELETE',
    path: '/applicant-school-histories/:id',
    access: 'parent',
    record: 'schoolHistories',
    addition: true,
  },

  createGuardians: { method: 'POST', path: '/guardians/add-all', access: 'parent' },
  getGuardians: { method: 'GET', path: '/guardians/applicants/:applicantId', access: 'parent' },
  patchGuardian: { method: 'PATCH', path: '/guardians/:id', access: 'parent', record: 'guardians' },
  removeGuardian: {
    method: 'DELETE',
    path: '/guardians/:id',
    access: 'parent',
    record: 'guardians',
    addition: true,
  },

  createSiblings: { method: 'POST', path: '/siblings/add-all', access: 'parent' },
  patchSibling: { method: 'PATCH', path: '/siblings/:id', access: 'parent', record: 'siblings' },
  removeSibling: {
    method: 'DELETE',
    path: '/siblings/:id',
    access: 'parent',
    record: 'siblings',
    addition: true,
  },

  createHealth: { method: 'POST', path: '/student-healths', access: 'parent', record: 'healths' },
  patchHealth: { method: 'PATCH', path: '/student-healths/:id', access: 'parent', record: 'healths' },
  createTransportation: {
    method: 'POST',
    path: '/student-transportations',
    access: 'parent',
    record: 'transportations',
  },
  patchTransportation: {
    method: 'PATCH',
    path: '/student-transportations/:id',
    access: 'parent',
    record: 'transportations',
  },
  createAgreement: {
    method: 'POST',
    path: '/application-agreements',
    access: 'parent',
    record: 'agreements',
  },
  patchAgreement: {
    method: 'PATCH',
    path: '/application-agreements/:id',
    access: 'parent',
    record: 'agreements',
  },
  createSignature: {
    method: 'POST',
    path: '/application-electronic-signatures',
    access: 'parent',
    record: 'signatures',
  },
  patchSignature: {
    method: 'PATCH',
    path: '/application-electronic-signatures/:id',
    access: 'parent',
    record: 'signatures',
  },

  submitApplicant: {
    method: 'POST',
    path: '/applications/submit-applicant',
    access: 'parent',
    record: 'applications',
    answer: 'data',
  },
  getApplications: { method: 'GET', path: '/applications/parents/:parentId', access: 'parent' },
  patchApplication: { method: 'PATCH', path: '/applications/:id', access: 'parent', record: 'applications' },
  removeApplication: {
    method: 'DELETE',
    path: '/applications/:id',
    access: 'parent',
    record: 'applications',
  },
  getHistory: { method: 'GET', path: '/applications/:id/history', access: 'parent', addition: true },
  finishRequest: {
    method: 'POST',
    path: '/applications/:id/requests/:requestId/done',
    access: 'parent',
    record: 'applications',
    addition: true,
  },

  getConversations: { method: 'GET', path: '/conversations', access: 'parent', addition: true },
  createConversation: { method: 'POST', path: '/conversations', access: 'parent', addition: true },
  getMessages: { method: 'GET', path: '/conversations/:id/messages', access: 'parent', addition: true },
  createMessage: { method: 'POST', path: '/conversations/:id/messages', access: 'parent', addition: true },
  readConversation: { method: 'POST', path: '/conversations/:id/read', access: 'parent', addition: true },

  createUpload: { method: 'POST', path: '/uploads', access: 'parent', addition: true },
  /** For the pictures and papers of a visitor who has no account yet. */
  createGuestUpload: { method: 'POST', path: '/uploads/guests', access: 'anyone', addition: true },
} as const satisfies Record<string, Endpoint>;

export type PortalEndpointName = keyof typeof portalEndpoints;

/** A path with its `:parameters` filled. */
export const fillPath = (path: string, parameters: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(parameters[parameter] ?? ''));
