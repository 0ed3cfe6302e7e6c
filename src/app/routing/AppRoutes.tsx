import { Suspense, use } from 'react';
import { Route, Routes } from 'react-router';
import { AuthLayout } from '../shell/AuthLayout';
import { PageBoundary } from '../shell/PageBoundary';
import { PageLoading } from '../shell/PageLoading';
import { Help } from '../../support/Help';
import { withRecorder } from '../../support/prepareRecording';
import { WholeWordingContext } from '../Wording';
import { loadAwayPages } from './awayPages';
import { GuestOnly, SignedInOnly, WholeWordingOnly } from './guards';
import { lazyPage } from './lazyPage';

const Shell = lazyPage(
  async () => (await withRecorder(() => import(/* webpackChunkName: "shell" */ '../shell/Shell'))).Shell,
);
const SignInPage = lazyPage(
  async () => (await import(/* webpackChunkName: "signIn" */ '../../pages/signIn')).SignInPage,
);
const SigningOut = lazyPage(async () => (await loadAwayPages()).SigningOut);
const Locking = lazyPage(async () => (await loadAwayPages()).Locking);
const loadAccountPages = () =>
  withRecorder(() => import(/* webpackChunkName: "accountPages" */ './AccountPages'));
const AccountPages = lazyPage(async () => (await loadAccountPages()).AccountPages);
const DashboardPage = lazyPage(
  async () => (await import(/* webpackChunkName: "dashboard" */ '../../pages/dashboard')).DashboardPage,
);
const ChildrenPage = lazyPage(
  async () => (await import(/* webpackChunkName: "children" */ '../../pages/children')).ChildrenPage,
);
const SchoolsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "schools" */ '../../pages/schools')).SchoolsPage,
);
const OffersPage = lazyPage(
  async () => (await import(/* webpackChunkName: "offers" */ '../../pages/offers')).OffersPage,
);
const EnrolmentStepPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "enrolmentStep" */ '../../pages/enrolmentStep')).EnrolmentStepPage,
);
const ApplicationsPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "applications" */ '../../pages/applications')).ApplicationsPage,
);
const ApplicationDetailPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "applicationDetail" */ '../../pages/applicationDetail'))
      .ApplicationDetailPage,
);
const ChildDetailPage = lazyPage(
  async () => (await import(/* webpackChunkName: "childDetail" */ '../../pages/childDetail')).ChildDetailPage,
);
const FeesPage = lazyPage(
  async () => (await import(/* webpackChunkName: "fees" */ '../../pages/fees')).FeesPage,
);
const PaymentsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "payments" */ '../../pages/payments')).PaymentsPage,
);
const FeePaymentsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "feePayments" */ '../../pages/feePayments')).FeePaymentsPage,
);
const SchedulePage = lazyPage(
  async () => (await import(/* webpackChunkName: "schedule" */ '../../pages/schedule')).SchedulePage,
);
const AttendancePage = lazyPage(
  async () => (await import(/* webpackChunkName: "attendance" */ '../../pages/attendance')).AttendancePage,
);
const CalendarPage = lazyPage(
  async () => (await import(/* webpackChunkName: "calendar" */ '../../pages/calendar')).CalendarPage,
);
const EventDetailPage = lazyPage(
  async () => (await import(/* webpackChunkName: "eventDetail" */ '../../pages/eventDetail')).EventDetailPage,
);
const EventFormPage = lazyPage(
  async () => (await import(/* webpackChunkName: "eventForm" */ '../../pages/eventForm')).EventFormPage,
);
const AccountPage = lazyPage(
  async () => (await import(/* webpackChunkName: "account" */ '../../pages/account')).AccountPage,
);
const NotificationsPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "notifications" */ '../../pages/notifications')).NotificationsPage,
);
const MessageCenterPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "messageCenter" */ '../../pages/messageCenter')).MessageCenterPage,
);
const NotFoundPage = lazyPage(
  async () => (await import(/* webpackChunkName: "notFound" */ '../../pages/notFound')).NotFoundPage,
);

const fetchAccountPage = async (path: string) => {
  await AccountPages.fetch();
  await (await loadAccountPages()).fetchAccountPage(path);
};

const fetchPage = (path: string): Promise<void> => {
  const [, area, page] = path.split('/');
  if (area !== 'auth') return NotFoundPage.fetch();
  if (page === 'sign-in') return SignInPage.fetch();
  return page === 'sign-out' ? SigningOut.fetch() : fetchAccountPage(path);
};

/**
 * Brings the code of a guest's page, so that nothing is waited for while it is taken over. What does not come is asked for
 * again by the page, which says so when it fails.
 */
export const fetchGuestPage = (path: string): Promise<void> => fetchPage(path).catch(() => undefined);

/** Every address of the portal (P2, E2); `accountRoutes` has those below `/auth/*`. */
export const appRoutes = (
  <>
    <Route path="auth" element={<AuthLayout />}>
      <Route path="sign-out" element={<SigningOut />} />
      <Route element={<WholeWordingOnly />}>
        <Route path="lock-screen" element={<Locking />} />
      </Route>
      <Route element={<GuestOnly />}>
        <Route path="sign-in" element={<SignInPage />} />
        <Route element={<WholeWordingOnly />}>
          <Route path="*" element={<AccountPages />} />
        </Route>
      </Route>
    </Route>
    <Route element={<SignedInOnly />}>
      <Route element={<Shell />}>
        <Route index element={<DashboardPage />} />
        <Route path="children" element={<ChildrenPage />} />
        <Route path="children/enroll" element={<SchoolsPage />} />
        <Route path="children/enroll/:schoolId" element={<OffersPage />} />
        <Route path="children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
        <Route path="children/:nameParams" element={<ChildDetailPage />} />
        <Route path="fees" element={<FeesPage />} />
        <Route path="fees/payments" element={<PaymentsPage />} />
        <Route path="fees/payments/:feeId" element={<FeePaymentsPage />} />
        <Route path="schedule" element={<SchedulePage />} />
        <Route path="attendance" element={<AttendancePage />} />
        <Route path="applications" element={<ApplicationsPage />} />
        <Route path="applications/:applicantId" element={<ApplicationDetailPage />} />
        <Route path="calendar" element={<CalendarPage />} />
        <Route path="apps/events/event-detail" element={<EventDetailPage />} />
        <Route path="apps/events/create-an-event" element={<EventFormPage />} />
        <Route path="account" element={<AccountPage />} />
        <Route path="notifications" element={<NotificationsPage />} />
        <Route path="message-center" element={<MessageCenterPage />}>
          <Route path=":userId/conversation" element={null} />
        </Route>
      </Route>
    </Route>
    <Route element={<AuthLayout />}>
      <Route path="*" element={<NotFoundPage />} />
    </Route>
  </>
);

/** The page of the address. */
export const AppRoutes = () => (
  <Help wholeWording={use(WholeWordingContext)}>
    <Pages />
  </Help>
);

const Pages = () => (
  <PageBoundary>
    <Suspense fallback={<PageLoading />}>
      <Routes>{appRoutes}</Routes>
    </Suspense>
  </PageBoundary>
);
