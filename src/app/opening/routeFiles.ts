import { endpoints, type EndpointName } from '../../contract/endpoints';
import type { WordingScope } from '../language';
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

/** A page that begins with more reads than the list of children. */
const reading = (page: RouteFiles, ...reads: string[]): RouteFiles => ({
  ...page,
  reads: [...(page.reads ?? []), ...reads],
});

const forParents = (path: string, ...chunks: string[]): RouteFiles => ({
  path,
  chunks: ['shell', 'recorder', 'drafts', ...chunks],
  wording: 'whole',
  needsSession: true,
  reads: [read('getChildren')],
});

const offersOfSchool = read('getOffers', '?school=:schoolId');

/** Phones show cards. */
const table = { from: breakpointValues.md, chunks: ['gridTable'] };

const forVisitors = (path: string, ...chunks: string[]): RouteFiles => ({
  path,
  chunks: ['accountPages', 'recorder', 'registrationKeeper', ...chunks],
  wording: 'whole',
});

export const SIGN_IN_PATH = '/auth/sign-in';

const registration = '/auth/create-account';
const offer = `${registration}/choose-school/:schoolId/:offerId`;

/**
 * The page's first script asks for these while the HTML still arrives: nothing is then found out later, one round trip after
 * the other. The first that fits counts. A test opens every address and fails when something was asked for afterwards.
 */
export const routeFiles: readonly RouteFiles[] = [
  { path: SIGN_IN_PATH, chunks: ['signIn'], wording: 'guest' },
  { path: '/auth/sign-out', chunks: ['away'], wording: 'guest' },
  { path: '/auth/lock-screen', chunks: ['away'], wording: 'whole' },
  forVisitors(registration, 'registrationLocation'),
  forVisitors(`${registration}/guardian-information`, 'registrationGuardian'),
  forVisitors(`${registration}/add-student`, 'registrationAddStudent'),
  forVisitors(`${registration}/choose-school`, 'registrationSchools'),
  forVisitors(`${registration}/choose-school/:schoolId`, 'registrationOffers'),
  forVisitors(offer, 'registrationStudent'),
  forVisitors(`${offer}/view-enrollement`, 'registrationEnrolments'),
  forVisitors(`${offer}/view-enrollement/account-setup`, 'registrationAccount'),
  forVisitors('/auth/*'),
  reading(
    { ...forParents('/', 'dashboard', 'eventList'), below: ['rateChart'] },
    read('getApplications'),
    read('getParentEvents'),
  ),
  forParents('/children', 'children'),
  reading(
    forParents('/children/enroll', 'schools'),
    read('getEducationalSystems'),
    read('getSchools', '?pageNo=1&pageSize=12&onlyWithOffers=false'),
  ),
  reading(forParents('/children/enroll/:schoolId', 'offers'), read('getSchool'), offersOfSchool),
  reading(
    forParents('/children/enroll/:schoolId/:offerId/:step?', 'enrolmentStep'),
    offersOfSchool,
    read('getApplications'),
    read('getSchool'),
  ),
  forParents('/children/:nameParams', 'childDetail'),
  { ...forParents('/fees', 'fees', 'feesTable'), wide: table },
  forParents('/fees/payments', 'payments'),
  forParents('/fees/payments/:feeId', 'feePayments'),
  forParents('/schedule', 'schedule'),
  forParents('/attendance', 'attendance'),
  reading(
    { ...forParents('/applications', 'applications', 'applicationsTable'), wide: table },
    read('getApplications'),
  ),
  reading(forParents('/applications/:applicantId', 'applicationDetail'), read('getApplications')),
  reading(
    { ...forParents('/calendar', 'calendar'), wide: { from: breakpointValues.lg, chunks: ['calendarGrid'] } },
    read('getParentEvents'),
  ),
  forParents('/apps/events/event-detail', 'eventDetail'),
  forParents('/apps/events/create-an-event', 'eventForm'),
  forParents('/account', 'account'),
  forParents('/notifications', 'notifications'),
  forParents('/message-center/*', 'messageCenter'),
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
