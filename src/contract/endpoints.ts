import type { StaffScope } from '../domain/staffScopes';

/**
 * The table of calls: what the portal asks and the server answers (P7, E7; for the calls that these leave open, decision 14
 * to decision 23). Data only, so that the portal can read it without loading a schema; the bodies are in `bodies.ts`.
 *
 * `access` says who may call: anybody, a signed-in parent, or the school with its own token (decision 27); `scope` which
 * personal tokens of its staff may too, none without it. `answer: 'data'`
 * marks calls that wrap their answer in `{ data }` or answer `{ error, message }`. `addition` marks calls that the
 * specification does not list. `record` names the record that a call changes, or that its answer is: a change respects the
 * version in `If-Match`, an answer carries it as `ETag` (decision 55). A change of something without a version says so with
 * null.
 */
interface Call {
  path: string;
  access: 'anyone' | 'parent' | 'school';
  scope?: StaffScope;
  answer?: 'data';
  addition?: true;
}
export type Endpoint = Call &
  (
    | { method: 'GET' | 'POST'; record?: RecordName }
    | { method: 'PATCH' | 'PUT' | 'DELETE'; record: RecordName | null }
  );

/** What has a version of its own; a parent's records are named as the portal's store names them. */
export type RecordName =
  | 'parents'
  | 'parentEvents'
  | 'applications'
  | 'schoolApplications'
  | 'applicants'
  | 'documents'
  | 'schoolHistories'
  | 'guardians'
  | 'siblings'
  | 'healths'
  | 'transportations'
  | 'agreements'
  | 'signatures';

export const endpoints = {
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

  getSchoolApplications: {
    method: 'GET',
    path: '/school/applications',
    access: 'school',
    scope: 'read',
    addition: true,
  },
  getSchoolApplication: {
    method: 'GET',
    path: '/school/applications/:reference',
    access: 'school',
    scope: 'read',
    record: 'schoolApplications',
    addition: true,
  },
  patchSchoolApplication: {
    method: 'PATCH',
    path: '/school/applications/:reference',
    access: 'school',
    scope: 'move',
    record: 'schoolApplications',
    addition: true,
  },
  createSchoolRequest: {
    method: 'POST',
    path: '/school/applications/:reference/requests',
    access: 'school',
    scope: 'move',
    record: 'schoolApplications',
    addition: true,
  },
  closeSchoolRequest: {
    method: 'POST',
    path: '/school/applications/:reference/requests/:requestId/close',
    access: 'school',
    scope: 'move',
    record: 'schoolApplications',
    addition: true,
  },
  getSchoolAudit: {
    method: 'GET',
    path: '/school/applications/:reference/audit',
    access: 'school',
    addition: true,
  },
  getSchoolExport: {
    method: 'GET',
    path: '/school/exports/applications',
    access: 'school',
    scope: 'read',
    addition: true,
  },
  getSchoolAbsences: {
    method: 'GET',
    path: '/school/absences',
    access: 'school',
    scope: 'read',
    addition: true,
  },
  getSchoolIdentities: { method: 'GET', path: '/school/identities', access: 'school', addition: true },
  decideIdentity: {
    method: 'PATCH',
    path: '/school/identities/:identityId',
    access: 'school',
    record: null,
    addition: true,
  },
  getSchoolTokens: { method: 'GET', path: '/school/tokens', access: 'school', addition: true },
  createSchoolToken: { method: 'POST', path: '/school/tokens', access: 'school', addition: true },
  removeSchoolToken: {
    method: 'DELETE',
    path: '/school/tokens/:tokenId',
    access: 'school',
    record: null,
    addition: true,
  },
  getWebhooks: { method: 'GET', path: '/school/webhooks', access: 'school', addition: true },
  createWebhook: { method: 'POST', path: '/school/webhooks', access: 'school', addition: true },
  removeWebhook: {
    method: 'DELETE',
    path: '/school/webhooks/:webhookId',
    access: 'school',
    record: null,
    addition: true,
  },
  getWebhookDeliveries: {
    method: 'GET',
    path: '/school/webhooks/deliveries',
    access: 'school',
    addition: true,
  },
  replayWebhooks: { method: 'POST', path: '/school/webhooks/replays', access: 'school', addition: true },
  importSchoolData: {
    method: 'POST',
    path: '/school/imports',
    access: 'school',
    scope: 'import',
    addition: true,
  },
  getTrace: { method: 'GET', path: '/school/traces/:id', access: 'school', addition: true },

  getConversations: { method: 'GET', path: '/conversations', access: 'parent', addition: true },
  createConversation: { method: 'POST', path: '/conversations', access: 'parent', addition: true },
  getMessages: { method: 'GET', path: '/conversations/:id/messages', access: 'parent', addition: true },
  createMessage: { method: 'POST', path: '/conversations/:id/messages', access: 'parent', addition: true },
  readConversation: { method: 'POST', path: '/conversations/:id/read', access: 'parent', addition: true },
  getSchoolConversations: {
    method: 'GET',
    path: '/school/conversations',
    access: 'school',
    scope: 'message',
    addition: true,
  },
  getSchoolConversation: {
    method: 'GET',
    path: '/school/conversations/:conversationId',
    access: 'school',
    scope: 'message',
    addition: true,
  },
  createSchoolMessage: {
    method: 'POST',
    path: '/school/conversations/:conversationId/messages',
    access: 'school',
    scope: 'message',
    addition: true,
  },
  readSchoolConversation: {
    method: 'POST',
    path: '/school/conversations/:conversationId/read',
    access: 'school',
    scope: 'message',
    addition: true,
  },
  /** For a file that goes with a message of the school; it is the parent's from then on. */
  createSchoolUpload: {
    method: 'POST',
    path: '/school/conversations/:conversationId/uploads',
    access: 'school',
    scope: 'message',
    addition: true,
  },

  createUpload: { method: 'POST', path: '/uploads', access: 'parent', addition: true },
  /** For the pictures and papers of a visitor who has no account yet. */
  createGuestUpload: { method: 'POST', path: '/uploads/guests', access: 'anyone', addition: true },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** Fills the `:parameters` of a path. */
export const pathOf = (name: EndpointName, parameters: Record<string, string> = {}): string =>
  endpoints[name].path.replace(/:(\w+)/g, (_, parameter: string) =>
    encodeURIComponent(parameters[parameter] ?? ''),
  );
