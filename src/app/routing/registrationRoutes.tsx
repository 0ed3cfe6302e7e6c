import type { ComponentProps, ComponentType } from 'react';
import { Route } from 'react-router';
import { addresses, type AddressName } from '../../domain/addresses';
import { RegistrationPage } from '../../features/registration';
import { lazyPage } from './lazyPage';

export const RegistrationLocationPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "registrationLocation" */ '../../pages/registrationLocation'))
      .RegistrationLocationPage,
);

type PageId = ComponentProps<typeof RegistrationPage>['id'];
type Pages = { [Id in PageId as `registration${Capitalize<Id>}`]: { id: Id; Page: ComponentType } };
export type RegistrationAddress = keyof Pages;

/** In the order of the specification. */
const pages: Pages = {
  registrationLocation: { id: 'location', Page: RegistrationLocationPage },
  registrationGuardian: {
    id: 'guardian',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationGuardian" */ '../../pages/registrationGuardian'))
          .RegistrationGuardianPage,
    ),
  },
  registrationAddStudent: {
    id: 'addStudent',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationAddStudent" */ '../../pages/registrationAddStudent'))
          .RegistrationAddStudentPage,
    ),
  },
  registrationSchools: {
    id: 'schools',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationSchools" */ '../../pages/registrationSchools'))
          .RegistrationSchoolsPage,
    ),
  },
  registrationOffers: {
    id: 'offers',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationOffers" */ '../../pages/registrationOffers'))
          .RegistrationOffersPage,
    ),
  },
  registrationStudent: {
    id: 'student',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationStudent" */ '../../pages/registrationStudent'))
          .RegistrationStudentPage,
    ),
  },
  registrationEnrolments: {
    id: 'enrolments',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationEnrolments" */ '../../pages/registrationEnrolments'))
          .RegistrationEnrolmentsPage,
    ),
  },
  registrationAccount: {
    id: 'account',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "registrationAccount" */ '../../pages/registrationAccount'))
          .RegistrationAccountPage,
    ),
  },
};

/** The path relative to `/auth/*`. */
export const belowAuth = (name: AddressName): string => addresses[name].path.slice('/auth/'.length);

/** Account creation up to the account itself (P2), each page in its own chunk. */
export const registrationRoutes = Object.entries(pages).map(([name, { id, Page }]) => (
  <Route
    key={id}
    path={belowAuth(name as RegistrationAddress)}
    element={
      <RegistrationPage id={id}>
        <Page />
      </RegistrationPage>
    }
  />
));
