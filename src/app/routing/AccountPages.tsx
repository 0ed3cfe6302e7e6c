import { useMemo, type ComponentType } from 'react';
import { IntlContext, useIntl } from 'react-intl';
import { matchPath, Route, Routes } from 'react-router';
import { addresses, type AddressName, type ParentAddress } from '../../domain/addresses';
import { withFrenchUsage } from '../../lib/frenchUsage';
import { ActivateAccountPage } from '../../pages/activateAccount';
import { EnablingAccountPage } from '../../pages/enablingAccount';
import { ForgotPasswordPage } from '../../pages/forgotPassword';
import { IdentityVerificationPage } from '../../pages/identityVerification';
import { NotFoundPage } from '../../pages/notFound';
import { RegistrationCongratulationPage } from '../../pages/registrationCongratulation';
import { ResetPasswordPage } from '../../pages/resetPassword';
import {
  belowAuth,
  RegistrationLocationPage,
  registrationRoutes,
  type RegistrationAddress,
} from './registrationRoutes';
import { VisitorKept } from './VisitorKept';

/** The guest pages that are part of this file. */
type SmallPage = Exclude<
  AddressName,
  ParentAddress | RegistrationAddress | 'signIn' | 'signedOut' | 'lockScreen'
>;

const pages: Record<SmallPage, ComponentType> = {
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  activateAccount: ActivateAccountPage,
  enablingAccount: EnablingAccountPage,
  identityVerification: IdentityVerificationPage,
  registrationCongratulation: RegistrationCongratulationPage,
};

/** Below `/auth`. */
export const accountRoutes = (
  <>
    <Route element={<VisitorKept />}>
      {registrationRoutes}
      {Object.entries(pages).map(([name, Page]) => (
        <Route key={name} path={belowAuth(name as SmallPage)} element={<Page />} />
      ))}
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </>
);

/**
 * The guest pages of an account. The small ones share one chunk, because a visitor who needs one often needs the
 * next.
 */
export const AccountPages = () => {
  const intl = useIntl();
  return (
    <IntlContext value={useMemo(() => withFrenchUsage(intl), [intl])}>
      <Pages />
    </IntlContext>
  );
};

const Pages = () => <Routes>{accountRoutes}</Routes>;

/** Loads the code of a page that has its own chunk. Of those, only the first is pre-rendered. */
export const fetchAccountPage = async (path: string): Promise<void> => {
  if (matchPath(addresses.registrationLocation.path, path)) await RegistrationLocationPage.fetch();
};
