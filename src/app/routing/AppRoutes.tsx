import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { AuthLayout } from '../shell/AuthLayout';
import { PageBoundary } from '../shell/PageBoundary';
import { PageLoading } from '../shell/PageLoading';
import { GuestOnly, SignedInOnly } from './guards';
import { lazyPage } from './lazyPage';
import { SigningOut } from './SigningOut';

const Shell = lazyPage(async () => (await import('../shell/Shell')).Shell);
const SignInPage = lazyPage(async () => (await import('../../pages/signIn')).SignInPage);
const SignedOutPage = lazyPage(async () => (await import('../../pages/signedOut')).SignedOutPage);
const DashboardPage = lazyPage(async () => (await import('../../pages/dashboard')).DashboardPage);
const ChildrenPage = lazyPage(async () => (await import('../../pages/children')).ChildrenPage);
const SchoolsPage = lazyPage(async () => (await import('../../pages/schools')).SchoolsPage);
const OffersPage = lazyPage(async () => (await import('../../pages/offers')).OffersPage);
const EnrolmentStepPage = lazyPage(async () => (await import('../../pages/enrolmentStep')).EnrolmentStepPage);
const ApplicationsPage = lazyPage(async () => (await import('../../pages/applications')).ApplicationsPage);
const ApplicationDetailPage = lazyPage(
  async () => (await import('../../pages/applicationDetail')).ApplicationDetailPage,
);
const AccountPage = lazyPage(async () => (await import('../../pages/account')).AccountPage);
const NotificationsPage = lazyPage(async () => (await import('../../pages/notifications')).NotificationsPage);
const MessageCenterPage = lazyPage(async () => (await import('../../pages/messageCenter')).MessageCenterPage);
const NotBuiltPage = lazyPage(async () => (await import('../../pages/notBuilt')).NotBuiltPage);
const NotFoundPage = lazyPage(async () => (await import('../../pages/notFound')).NotFoundPage);

/** Screens of the specification that are announced in the menus and not built yet. */
const notBuilt = ['calendar', 'fees', 'schedule', 'attendance'];
const notBuiltForGuests = ['forgot-password', 'create-account/*'];

/** Every address of the portal (portal section 2, enrolment section 2). */
export const AppRoutes = () => (
  <PageBoundary>
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="auth" element={<AuthLayout />}>
          <Route element={<SigningOut />}>
            <Route path="sign-out" element={<SignedOutPage />} />
          </Route>
          <Route element={<GuestOnly />}>
            <Route path="sign-in" element={<SignInPage />} />
            {notBuiltForGuests.map((path) => (
              <Route key={path} path={path} element={<NotBuiltPage />} />
            ))}
          </Route>
        </Route>
        <Route element={<SignedInOnly />}>
          <Route element={<Shell />}>
            <Route index element={<DashboardPage />} />
            <Route path="children" element={<ChildrenPage />} />
            <Route path="children/enroll" element={<SchoolsPage />} />
            <Route path="children/enroll/:schoolId" element={<OffersPage />} />
            <Route path="children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
            <Route path="applications" element={<ApplicationsPage />} />
            <Route path="applications/:applicantId" element={<ApplicationDetailPage />} />
            <Route path="account" element={<AccountPage />} />
            <Route path="notifications" element={<NotificationsPage />} />
            <Route path="message-center" element={<MessageCenterPage />}>
              <Route path=":userId/conversation" element={null} />
            </Route>
            {notBuilt.map((path) => (
              <Route key={path} path={path} element={<NotBuiltPage />} />
            ))}
          </Route>
        </Route>
        <Route element={<AuthLayout />}>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  </PageBoundary>
);
