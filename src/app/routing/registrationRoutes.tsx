import { Route } from 'react-router';
import { RegistrationPage } from '../../features/registration';
import { lazyPage } from './lazyPage';

export const RegistrationLocationPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "registrationLocation" */ '../../pages/registrationLocation'))
      .RegistrationLocationPage,
);

/** In the order of the specification. */
const pages = [
  { id: 'location', path: '', Page: RegistrationLocationPage },
  {
    id: 'guardian',
    path: 'guardian-information',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationGuardian" */ '../../pages/registrationGuardian'))
          .RegistrationGuardianPage,
    ),
  },
  {
    id: 'addStudent',
    path: 'add-student',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationAddStudent" */ '../../pages/registrationAddStudent'))
          .RegistrationAddStudentPage,
    ),
  },
  {
    id: 'schools',
    path: 'choose-school',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationSchools" */ '../../pages/registrationSchools'))
          .RegistrationSchoolsPage,
    ),
  },
  {
    id: 'offers',
    path: 'choose-school/:schoolId',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationOffers" */ '../../pages/registrationOffers'))
          .RegistrationOffersPage,
    ),
  },
  {
    id: 'student',
    path: 'choose-school/:schoolId/:offerId',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationStudent" */ '../../pages/registrationStudent'))
          .RegistrationStudentPage,
    ),
  },
  {
    id: 'enrolments',
    path: 'choose-school/:schoolId/:offerId/view-enrollement',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationEnrolments" */ '../../pages/registrationEnrolments'))
          .RegistrationEnrolmentsPage,
    ),
  },
  {
    id: 'account',
    path: 'choose-school/:schoolId/:offerId/view-enrollement/account-setup',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationAccount" */ '../../pages/registrationAccount'))
          .RegistrationAccountPage,
    ),
  },
] as const;

/** Account creation up to the account itself (P2), each page in a chunk of its own. */
export const registrationRoutes = pages.map(({ id, path, Page }) => (
  <Route
    key={id}
    path={path}
    element={
      <RegistrationPage id={id}>
        <Page />
      </RegistrationPage>
    }
  />
));
