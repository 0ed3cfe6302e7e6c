import { Route, Routes } from 'react-router';
import { RegistrationPage } from '../../features/registration';
import { lazyPage } from './lazyPage';
import { VisitorKept } from './VisitorKept';

/** In the order of the specification. */
const pages = [
  {
    id: 'location',
    path: '',
    Page: lazyPage(async () => (await import('../../pages/registrationLocation')).RegistrationLocationPage),
  },
  {
    id: 'guardian',
    path: 'guardian-information',
    Page: lazyPage(async () => (await import('../../pages/registrationGuardian')).RegistrationGuardianPage),
  },
  {
    id: 'addStudent',
    path: 'add-student',
    Page: lazyPage(
      async () => (await import('../../pages/registrationAddStudent')).RegistrationAddStudentPage,
    ),
  },
  {
    id: 'schools',
    path: 'choose-school',
    Page: lazyPage(async () => (await import('../../pages/registrationSchools')).RegistrationSchoolsPage),
  },
  {
    id: 'offers',
    path: 'choose-school/:schoolId',
    Page: lazyPage(async () => (await import('../../pages/registrationOffers')).RegistrationOffersPage),
  },
  {
    id: 'student',
    path: 'choose-school/:schoolId/:offerId',
    Page: lazyPage(async () => (await import('../../pages/registrationStudent')).RegistrationStudentPage),
  },
  {
    id: 'enrolments',
    path: 'choose-school/:schoolId/:offerId/view-enrollement',
    Page: lazyPage(
      async () => (await import('../../pages/registrationEnrolments')).RegistrationEnrolmentsPage,
    ),
  },
  {
    id: 'account',
    path: 'choose-school/:schoolId/:offerId/view-enrollement/account-setup',
    Page: lazyPage(async () => (await import('../../pages/registrationAccount')).RegistrationAccountPage),
  },
] as const;
const NotBuiltPage = lazyPage(async () => (await import('../../pages/notBuilt')).NotBuiltPage);
const NotFoundPage = lazyPage(async () => (await import('../../pages/notFound')).NotFoundPage);

const notBuilt = [
  'activate-account',
  'enabling-account',
  'identity-verification',
  'registration-congratulation',
];

/** Account creation (portal section 2), in a chunk of its own: its first page comes long after the sign-in page. */
export const RegistrationRoutes = () => (
  <Routes>
    <Route element={<VisitorKept />}>
      {pages.map(({ id, path, Page }) => (
        <Route
          key={id}
          path={path}
          element={
            <RegistrationPage id={id}>
              <Page />
            </RegistrationPage>
          }
        />
      ))}
      {notBuilt.map((path) => (
        <Route key={path} path={path} element={<NotBuiltPage />} />
      ))}
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
