import type { EndpointName } from '../../src/contract/endpoints';

/** Kilobytes (1,000 bytes) of JavaScript as it comes over the wire, brotli. Above `limit` the bench fails; `aim` is told only. */
export interface Budget {
  limit: number;
  aim: number;
}

// 185 since a formatted field keeps its caret, the pages are seen in forced colours, and texts keep their direction on a mirrored page
export const signInBudget: Budget = { limit: 185, aim: 170 };

/** What to do when the budget is broken, in the order of what it brings. */
export const mend = [
  'See what came in: npx webpack --mode production --json > stats.json, and look for the chunk in its modules.',
  'Load it with lazyPage or import() where it is first needed, or take a lighter component on the sign-in page.',
  'Only when it belongs on the first page: raise the limit in test/bench/budgets.ts, and say why in the commit.',
].join('\n  ');

/** Packages that the sign-in page never loads, each by a text that its code carries. */
export const forbidden: readonly { package: string; marker: string }[] = [
  { package: '@mui/x-data-grid', marker: 'MuiDataGridVariables' },
  { package: '@mui/x-date-pickers', marker: 'MuiPickersSectionList' },
  { package: 'recharts', marker: 'recharts-wrapper' },
  { package: 'react-big-calendar', marker: 'rbc-calendar' },
];

/**
 * Milliseconds from a press to the next paint, at a quarter of this machine's speed; the share of the presses that keeps it; and how
 * many times as long as the same on a page of native elements, measured in the same run, it may take.
 */
export const interactionBudgets = {
  table: { limit: 200, share: 0.98, ofNative: 2 },
  typing: { limit: 40, share: 0.95, ofNative: 2 },
} as const;

/**
 * Of a parent with three children, 20 applications and the whole wizard, after 200 actions: bytes of the support file, and
 * milliseconds to make it at a quarter of this machine's speed. `recording`: its share of the time in which the page works.
 */
export const supportBudgets = { bytes: 300_000, milliseconds: 200, recording: 0.01 } as const;

/**
 * The screens of every day, with 2,000 events and three years of attendance, at a quarter of this machine's speed. `usable`:
 * milliseconds from the start of a navigation until its content answers a press. `own`: kilobytes (brotli) of the portal's own code that
 * a route loads, shell included, libraries and wording not.
 */
export const dailyBudgets = {
  press: { limit: 200, share: 0.98 },
  usable: { limit: 4_000, aim: 2_500 },
  own: { limit: 60, aim: 50 },
} as const;

/**
 * Requests one after another until a page's content stands with an empty cache, and how far it moves meanwhile. How long it takes is
 * told beside a static form, never judged: machines and their load differ.
 */
export const openingBudgets = { waves: 5, shift: 0.01 } as const;

/** What to do when a budget of the screens of every day is broken, in the order of what it brings. */
export const mendDaily = [
  'Compare `work`, which a busy machine changes less: when it is small, measure again while the machine does nothing else.',
  'Work: record the press in the performance panel. Draw fewer components (plain elements under one styled parent), keep what does not change in memo and useMemo, hand over only what the period shows.',
  'Time to usable: load lazily what stands below or behind (lazy), ask for data before the scripts have come.',
  'Own code: npx webpack --mode production --json > stats.json, and look for what the route took in from another page.',
].join('\n  ');

/**
 * Requests per second and megabytes, on two cores with the generator beside the server; and the share of what the same
 * calls reach that are written by hand. Told, never a failure: machines differ.
 */
export const aims = {
  pglite: { list: 1_000, save: 600, signIn: 20, memory: 700 },
  postgres: { list: 2_500, save: 1_200, signIn: 20, memory: 300 },
} as const;
export const shareAims = { list: 0.7, save: 0.6 } as const;

/**
 * Statements that one call may send to the database, `begin` and `commit` included. Where an account is opened or guessed
 * at there is room for what its protection needs.
 */
export const queryBudgets: Record<EndpointName, number> = {
  login: 14,
  logout: 2,
  keepSession: 2,
  endSession: 1,
  getSessions: 2,
  removeSession: 5,
  registerParent: 20,
  register: 30,
  sendCode: 12,
  activateAccount: 8,
  resetPassword: 8,
  getOwnEmail: 3,
  sendEmailCode: 12,
  confirmEmail: 11,
  verifyIdentity: 8,
  updateParent: 5,
  getParentAddresses: 2,
  changePassword: 14,
  getChildren: 2,
  getCourses: 3,
  getTimetable: 3,
  getAttendance: 3,
  getFees: 3,
  getPayments: 3,
  getAbsences: 2,
  createAbsence: 7,
  removeAbsence: 6,
  getSchoolEvents: 3,
  getParentEvents: 2,
  createParentEvent: 4,
  updateParentEvent: 4,
  removeParentEvent: 4,
  getCalendarFeeds: 4,
  resetCalendarFeed: 4,
  getNotifications: 3,
  getNotificationChoices: 2,
  patchNotificationChoices: 7,
  readNotifications: 9,
  getPushDevices: 2,
  createPushDevice: 7,
  removePushDevice: 4,
  endPushDevice: 3,
  getCountries: 1,
  getProvinces: 1,
  getCities: 1,
  getProfessions: 1,
  getRaces: 0,
  getGenders: 0,
  getEducationalSystems: 1,
  getEducationalLevels: 1,
  getSections: 1,
  getOptions: 1,
  getSchools: 2,
  getSchool: 1,
  getOffers: 4,
  getClassLevels: 3,
  createApplicant: 13,
  getApplicant: 5,
  getSummary: 14,
  patchApplicant: 11,
  createDocuments: 9,
  removeDocument: 8,
  createSchoolHistories: 7,
  createSchoolHistory: 7,
  patchSchoolHistory: 10,
  removeSchoolHistory: 8,
  createGuardians: 8,
  getGuardians: 3,
  patchGuardian: 8,
  removeGuardian: 8,
  createSiblings: 9,
  patchSibling: 10,
  removeSibling: 8,
  createHealth: 5,
  patchHealth: 7,
  createTransportation: 5,
  patchTransportation: 7,
  createAgreement: 5,
  patchAgreement: 7,
  createSignature: 5,
  patchSignature: 7,
  submitApplicant: 5,
  getApplications: 2,
  patchApplication: 8,
  removeApplication: 6,
  getHistory: 3,
  finishRequest: 9,
  getSchoolApplications: 1,
  getSchoolApplication: 18,
  patchSchoolApplication: 26,
  createSchoolRequest: 30,
  closeSchoolRequest: 25,
  getSchoolAudit: 2,
  getSchoolAbsences: 2,
  getSchoolExport: 18,
  getSchoolIdentities: 1,
  decideIdentity: 8,
  getSchoolTokens: 1,
  createSchoolToken: 5,
  removeSchoolToken: 4,
  getWebhooks: 1,
  createWebhook: 3,
  removeWebhook: 3,
  getWebhookDeliveries: 1,
  replayWebhooks: 3,
  importSchoolData: 30,
  getTrace: 0,
  getConversations: 3,
  createConversation: 7,
  getMessages: 4,
  createMessage: 11,
  readConversation: 6,
  getSchoolConversations: 4,
  getSchoolConversation: 5,
  createSchoolMessage: 8,
  readSchoolConversation: 4,
  createSchoolUpload: 6,
  createUpload: 6,
  createGuestUpload: 5,
};
