import { endpoints, type EndpointName } from '../../contract/endpoints';
import { addresses, parentAddresses, type ParentAddress } from '../../domain/addresses';
import type { WordingScope } from '../language';
import type { RegistrationAddress } from '../routing/registrationRoutes';
import { breakpointValues } from '../theme/breakpointValues';

/** The code that the page of an address is shown with, as the names of its `import()`s. */
export interface RouteFiles {
  /** As React Router writes it. */
  path: string;
  chunks: readonly string[];
  wording: WordingScope;
  /** Without a session the address leads to the sign-in page. */
  needsSession?: true;
  /** What only a screen of that many pixels shows. */
  wide?: { from: number; chunks: readonly string[] };
  /** What stands below the first screen, and is fetched after everything else. */
  below?: readonly string[];
  /** What is read of the API at once, as the contract writes it; `:parentId` is whoever is signed in. */
  reads?: readonly string[];
}

const read = (name: EndpointName, query = '') => endpoints[name].path + query;

const offersOfSchool = read('getOffers', '?school=:schoolId');

/** Phones show cards. */
const table = { from: breakpointValues.md, chunks: ['gridTable'] };

/** What a parents' page needs beyond the chunk of its name and the list of children. */
const needs: Partial<Record<ParentAddress, Partial<RouteFiles>>> = {
  dashboard: {
    chunks: ['eventList'],
    below: ['rateChart'],
    reads: [read('getApplications'), read('getParentEvents')],
  },
  applications: { chunks: ['applicationsTable'], wide: table, reads: [read('getApplications')] },
  applicationDetail: { reads: [read('getApplications')] },
  calendar: {
    wide: { from: breakpointValues.lg, chunks: ['calendarGrid'] },
    reads: [read('getParentEvents')],
  },
  schools: {
    reads: [read('getEducationalSystems'), read('getSchools', '?pageNo=1&pageSize=12&onlyWithOffers=false')],
  },
  offers: { reads: [read('getSchool'), offersOfSchool] },
  enrolmentStep: { reads: [offersOfSchool, read('getApplications'), read('getSchool')] },
  fees: { chunks: ['feesTable'], wide: table },
  messageCenter: { path: `${addresses.messageCenter.path}/*` },
};

const forParents = (name: ParentAddress): RouteFiles => {
  const { chunks = [], reads = [], ...more } = needs[name] ?? {};
  return {
    path: addresses[name].path,
    chunks: ['shell', 'recorder', 'drafts', name, ...chunks],
    wording: 'whole',
    needsSession: true,
    reads: [read('getChildren'), ...reads],
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
 * The page's first script asks for these while the HTML still arrives: nothing is then found out later, one round trip after
 * the other. The first that fits counts. A test opens every address and fails when something was asked for afterwards.
 */
export const routeFiles: readonly RouteFiles[] = [
  { path: addresses.signIn.path, chunks: ['signIn'], wording: 'guest' },
  { path: addresses.signedOut.path, chunks: ['away'], wording: 'guest' },
  { path: addresses.lockScreen.path, chunks: ['away'], wording: 'whole' },
  ...registration.map((name) => forVisitors(addresses[name].path, name)),
  forVisitors('/auth/*'),
  ...parentAddresses()
    .filter((name) => name !== 'conversation')
    .map(forParents),
  { path: '/*', chunks: ['notFound'], wording: 'guest' },
];

/** A path as a regular expression: `:name` is one part, `:name?` one or none, `/*` whatever follows. */
export const patternOf = (path: string): string =>
  `^${path
    .replace(/\/\*$/, '(?:/.*)?')
    .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
    .replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`.replace('^//?$', '^/$');

/** A row as the first script reads it: numbers stand for files. What is not there is nothing, or not so. */
export interface OpeningRoute {
  pattern: string;
  files: number[];
  isWhole?: boolean | undefined;
  needsSession?: boolean | undefined;
  reads?: readonly string[] | undefined;
  wide?: { from: number; files: number[] } | undefined;
  below?: number[] | undefined;
}

/** What the first script reads. */
export interface OpeningFiles {
  files: string[];
  routes: OpeningRoute[];
  wording: Record<string, Record<WordingScope, number[]>>;
  /** Whether the pages for guests are written beforehand. */
  isWritten: boolean;
}
