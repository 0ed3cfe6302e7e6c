import { Suspense, use, useLayoutEffect } from 'react';
import { matchPath, matchRoutes, Route, Routes } from 'react-router';
import { addresses, type AddressName, type ParentAddress } from '../../domain/addresses';
import { AuthLayout } from '../shell/AuthLayout';
import { PageBoundary } from '../shell/PageBoundary';
import { PageLoading } from '../shell/PageLoading';
import { Help } from '../../support/Help';
import { preparedRecorder, withRecorder } from '../../support/prepareRecording';
import type { AppStore } from '../../store/hooks';
import { WholeWordingContext } from '../Wording';
import { loadAwayPages } from './awayPages';
import { GuestOnly, SignedInOnly, WholeWordingOnly } from './guards';
import { lazyPage } from './lazyPage';

const loadShell = () => withRecorder(() => import(/* webpackChunkName: "shell" */ '../shell/Shell'));
const Shell = lazyPage(async () => (await loadShell()).Shell);
const SignInPage = lazyPage(
  async () => (await import(/* webpackChunkName: "signIn" */ '../../pages/signIn')).SignInPage,
);
const SigningOut = lazyPage(async () => (await loadAwayPages()).SigningOut);
const Locking = lazyPage(async () => (await loadAwayPages()).Locking);
const loadAccountPages = () =>
  withRecorder(() => import(/* webpackChunkName: "accountPages" */ './AccountPages'));
const AccountPages = lazyPage(async () => (await loadAccountPages()).AccountPages);
const NotFoundPage = lazyPage(
  async () => (await import(/* webpackChunkName: "notFound" */ '../../pages/notFound')).NotFoundPage,
);

/** Each page in a chunk with the name of its address. */
const parentPages: Record<Exclude<ParentAddress, 'conversation'>, ReturnType<typeof lazyPage>> = {
  dashboard: lazyPage(
    async () => (await import(/* webpackChunkName: "dashboard" */ '../../pages/dashboard')).DashboardPage,
  ),
  applications: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "applications" */ '../../pages/applications')).ApplicationsPage,
  ),
  applicationDetail: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "applicationDetail" */ '../../pages/applicationDetail'))
        .ApplicationDetailPage,
  ),
  calendar: lazyPage(
    async () => (await import(/* webpackChunkName: "calendar" */ '../../pages/calendar')).CalendarPage,
  ),
  eventDetail: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "eventDetail" */ '../../pages/eventDetail')).EventDetailPage,
  ),
  eventForm: lazyPage(
    async () => (await import(/* webpackChunkName: "eventForm" */ '../../pages/eventForm')).EventFormPage,
  ),
  children: lazyPage(
    async () => (await import(/* webpackChunkName: "children" */ '../../pages/children')).ChildrenPage,
  ),
  schools: lazyPage(
    async () => (await import(/* webpackChunkName: "schools" */ '../../pages/schools')).SchoolsPage,
  ),
  offers: lazyPage(
    async () => (await import(/* webpackChunkName: "offers" */ '../../pages/offers')).OffersPage,
  ),
  enrolmentStep: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "enrolmentStep" */ '../../pages/enrolmentStep')).EnrolmentStepPage,
  ),
  childDetail: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "childDetail" */ '../../pages/childDetail')).ChildDetailPage,
  ),
  fees: lazyPage(async () => (await import(/* webpackChunkName: "fees" */ '../../pages/fees')).FeesPage),
  payments: lazyPage(
    async () => (await import(/* webpackChunkName: "payments" */ '../../pages/payments')).PaymentsPage,
  ),
  feePayments: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "feePayments" */ '../../pages/feePayments')).FeePaymentsPage,
  ),
  schedule: lazyPage(
    async () => (await import(/* webpackChunkName: "schedule" */ '../../pages/schedule')).SchedulePage,
  ),
  attendance: lazyPage(
    async () => (await import(/* webpackChunkName: "attendance" */ '../../pages/attendance')).AttendancePage,
  ),
  account: lazyPage(
    async () => (await import(/* webpackChunkName: "account" */ '../../pages/account')).AccountPage,
  ),
  notifications: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "notifications" */ '../../pages/notifications')).NotificationsPage,
  ),
  messageCenter: lazyPage(
    async () =>
      (await import(/* webpackChunkName: "messageCenter" */ '../../pages/messageCenter')).MessageCenterPage,
  ),
};

const fetchAccountPage = async (path: string) => {
  await AccountPages.fetch();
  await (await loadAccountPages()).fetchAccountPage(path);
};

const fetchPage = (path: string): Promise<void> => {
  if (!/^\/auth(?:\/|$)/.test(path)) return NotFoundPage.fetch();
  const isAt = (name: AddressName) => matchPath(addresses[name].path, path) !== null;
  if (isAt('signIn')) return SignInPage.fetch();
  return isAt('signedOut') ? SigningOut.fetch() : fetchAccountPage(path);
};

/**
 * Loads the code of a guest page, so that hydration need not wait. If that fails, the page loads it again and reports
 * an error itself.
 */
export const fetchGuestPage = (path: string): Promise<void> => fetchPage(path).catch(() => undefined);

const parentAddresses = Object.keys(parentPages).map((name) => ({
  id: name,
  path: addresses[name as ParentAddress].path,
}));

const parentPageAt = (path: string) => {
  const [found] = matchRoutes(parentAddresses, path) ?? [];
  return found?.route.id as keyof typeof parentPages | undefined;
};

const openForParent = async (store: AppStore, path: string): Promise<void> => {
  const name = parentPageAt(path);
  // the page loads what fails here again, and reports it
  const code = Promise.resolve(name && parentPages[name].fetch()).catch(() => undefined);
  const [{ awaitPage }] = await Promise.all([loadShell(), Shell.fetch()]);
  preparedRecorder()?.startRecording(store);
  awaitPage(store, code);
};

/** Loads the code of the frame, while that of the page and its first answers are on their way. */
export const fetchParentPage = (store: AppStore, path: string): Promise<void> =>
  openForParent(store, path).catch(() => undefined);

const parentRoutes = Object.entries(parentPages).map(([name, Page]) => (
  <Route key={name} path={addresses[name as ParentAddress].path} element={<Page />}>
    {name === 'messageCenter' && <Route path={addresses.conversation.path} element={null} />}
  </Route>
));

/** Every address of the portal (P2, E2); `accountRoutes` has those below `/auth/*`. */
export const appRoutes = (
  <>
    <Route path="auth" element={<AuthLayout />}>
      <Route index element={<NotFoundPage />} />
      <Route path={addresses.signedOut.path} element={<SigningOut />} />
      <Route element={<WholeWordingOnly />}>
        <Route path={addresses.lockScreen.path} element={<Locking />} />
      </Route>
      <Route element={<GuestOnly />}>
        <Route path={addresses.signIn.path} element={<SignInPage />} />
        <Route element={<WholeWordingOnly />}>
          <Route path="*" element={<AccountPages />} />
        </Route>
      </Route>
    </Route>
    <Route element={<SignedInOnly />}>
      <Route element={<Shell />}>{parentRoutes}</Route>
    </Route>
    <Route element={<AuthLayout />}>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </>
);

export const AppRoutes = () => (
  <Help wholeWording={use(WholeWordingContext)}>
    <Pages />
  </Help>
);

/** Stands beside the page, so that its effect runs once the page is hydrated, and before anything more can be typed. */
const TakenOver = () => {
  useLayoutEffect(() => window.tellTakenOver?.(), []);
  return null;
};

const Pages = () => (
  <PageBoundary>
    <Suspense fallback={<PageLoading />}>
      <Routes>{appRoutes}</Routes>
      <TakenOver />
    </Suspense>
  </PageBoundary>
);
