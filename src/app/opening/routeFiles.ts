import { portalEndpoints, type PortalEndpointName } from '../../contract/portalEndpoints';
import type { ChildIdName } from '../../domain/childIds';
import { addresses, parentAddresses, type ParentAddress } from '../../domain/addresses';
import type { WordingScope } from '../language';
import type { RegistrationAddress } from '../routing/registrationRoutes';
import { MESSAGES_SHOWN } from '../../domain/limits';
import { breakpointValues } from '../theme/breakpointValues';

/** What the page of an address is shown with. `chunks` are the names of its `import()`s. */
export interface RouteFiles {
  /** As React Router writes it. */
  path: string;
  chunks: readonly string[];
  wording: WordingScope;
  /** Without a session this address redirects to sign-in. */
  needsSession?: true;
  /** Chunks that only screens of at least this width show. */
  wide?: { from: number; chunks: readonly string[] };
  /** Content below the first screen; requested once everything else is there. */
  below?: readonly string[];
  /** API paths that are read at once, as the contract writes them; `:parentId` is the signed-in parent. */
  reads?: readonly string[];
  /** The same for the data of the selected child. */
  ofChild?: readonly ChildRead[];
}

/** A path, and which id of the child stands for its parameter. */
export type ChildRead = readonly [path: string, id: ChildIdName];

const read = (name: PortalEndpointName, query = '') => portalEndpoints[name].path + query;

const offersOfSchool = read('getOffers', '?school=:schoolId');

const schoolEvents = [read('getSchoolEvents'), 'school'] as const;
const fees = [read('getFees'), 'student'] as const;

/** Phones show cards instead. */
const table = { from: breakpointValues.md, chunks: ['gridTable'] };

/** What each page needs beyond its own chunk and the list of children. */
const needs: Partial<Record<ParentAddress, Partial<RouteFiles>>> = {
  dashboard: {
    below: ['eventList', 'rateChart'],
    reads: [read('getApplications'), read('getOwnEmail'), read('getParentEvents'), read('getConversations')],
    ofChild: [schoolEvents],
  },
  account: { reads: [read('getOwnEmail')] },
  applications: {
    wide: { ...table, chunks: [...table.chunks, 'dateFilter'] },
    reads: [read('getApplications')],
  },
  applicationDetail: { reads: [read('getApplications'), read('getSummary')] },
  calendar: {
    wide: { from: breakpointValues.lg, chunks: ['calendarGrid'] },
    reads: [read('getParentEvents')],
    ofChild: [schoolEvents],
  },
  schools: {
    below: ['phone'],
    reads: [read('getEducationalSystems'), read('getSchools', '?pageNo=1&pageSize=12&onlyWithOffers=false')],
  },
  offers: { reads: [read('getSchool'), offersOfSchool] },
  enrolmentStep: { reads: [offersOfSchool, read('getApplications'), read('getSchool')] },
  attendance: { reads: [read('getAbsences')], ofChild: [[read('getAttendance'), 'promotion']] },
  childDetail: { reads: [read('getAbsences')] },
  schedule: { ofChild: [[read('getTimetable'), 'class']] },
  fees: { chunks: ['feesTable'], wide: table, ofChild: [fees] },
  payments: { ofChild: [fees] },
  feePayments: { reads: [read('getPayments')], ofChild: [fees] },
  eventDetail: { reads: [read('getParentEvents')], ofChild: [schoolEvents] },
  eventForm: { reads: [read('getParentEvents')], ofChild: [schoolEvents] },
  messageCenter: { reads: [read('getConversations')] },
  conversation: {
    path: addresses.conversation.path.replace(':userId', ':id'),
    reads: [read('getConversations'), read('getMessages', `?most=${MESSAGES_SHOWN}`)],
  },
};

const forParents = (name: ParentAddress): RouteFiles => {
  const { chunks = [], reads = [], ...more } = needs[name] ?? {};
  return {
    path: addresses[name].path,
    // the message center shows a conversation
    chunks: ['shell', 'drafts', 'recorder', name === 'conversation' ? 'messageCenter' : name, ...chunks],
    wording: 'whole',
    needsSession: true,
    reads: [read('getChildren'), read('getNotifications', '?pageNo=1'), ...reads],
    ...more,
  };
};

const forVisitors = (path: string, ...chunks: string[]): RouteFiles => ({
  path,
  chunks: ['accountPages', 'recorder', 'registrationKeeper', ...chunks],
  wording: 'whole',
});

const registration: readonly RegistrationAddress[] = [
  'registrationLocation',
  'registrationGuardian',
  'registrationAddStudent',
  'registrationSchools',
  'registrationOffers',
  'registrationStudent',
  'registrationEnrolments',
  'registrationAccount',
];

/**
 * The page's first script requests these files while the HTML is still loading, so that no round trip is spent on finding
 * out later; those of a pre-rendered page once it is painted, before any script of the portal runs. The first row that
 * matches counts; the first script relies on the first two standing first. A test opens every address and fails when the page requested more
 * afterwards.
 */
export const routeFiles: readonly RouteFiles[] = [
  { path: addresses.signIn.path, chunks: ['signIn'], wording: 'guest' },
  { path: addresses.signedOut.path, chunks: ['away'], wording: 'guest' },
  { path: addresses.lockScreen.path, chunks: ['away'], wording: 'whole' },
  ...registration.map((name) => forVisitors(addresses[name].path, name)),
  forVisitors('/auth/*'),
  ...parentAddresses().map(forParents),
  { path: '/*', chunks: ['notFound'], wording: 'guest' },
];

/** The path as a regular expression: `:name` is one segment, `:name?` one or none, `/*` anything that follows. */
export const patternOf = (path: string): string =>
  `^${path
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`.replace('^//?$', '^/$');

/** Patterns of the addresses with a parameter. The others hold no dot. */
export const dottedAddresses: readonly string[] = routeFiles
  .filter(({ path }) => path.includes(':'))
  .map(({ path }) => patternOf(path));

/** A row in the short form that the first script reads: numbers refer to files, and a missing key means none or false. */
export interface OpeningRoute {
  pattern: string;
  files: number[];
  isWhole?: boolean | undefined;
  needsSession?: boolean | undefined;
  /** In place of the menu, at the bottom of a phone. */
  hasOwnBar?: boolean | undefined;
  reads?: readonly string[] | undefined;
  ofChild?: readonly ChildRead[] | undefined;
  wide?: { from: number; files: number[] } | undefined;
  below?: number[] | undefined;
}

export interface OpeningFiles {
  files: string[];
  routes: OpeningRoute[];
  wording: Record<string, Record<WordingScope, number[]>>;
  /** Whether there are pre-rendered guest pages. */
  isWritten: boolean;
}

/** Chunks that every page of a parent needs: together they are one file. */
export const inFrame = /^(?:shell|drafts)$/;

/** Chunks that are only loaded beside them. */
export const withFrame = new RegExp(`^(?:shell|drafts|${parentAddresses().join('|')})$`);
