import { useMemo } from 'react';
import { IntlContext, useIntl } from 'react-intl';
import { Route, Routes } from 'react-router';
import { ActivateAccountPage } from '../../pages/activateAccount';
import { EnablingAccountPage } from '../../pages/enablingAccount';
import { ForgotPasswordPage } from '../../pages/forgotPassword';
import { IdentityVerificationPage } from '../../pages/identityVerification';
import { NotFoundPage } from '../../pages/notFound';
import { RegistrationCongratulationPage } from '../../pages/registrationCongratulation';
import { ResetPasswordPage } from '../../pages/resetPassword';
import { withFrenchDays } from '../shell/frenchDays';
import { RegistrationLocationPage, registrationRoutes } from './registrationRoutes';
import { VisitorKept } from './VisitorKept';

/** Below `/auth`. */
export const accountRoutes = (
  <>
    <Route element={<VisitorKept />}>
      <Route path="forgot-password" element={<ForgotPasswordPage />} />
      <Route path="reset-password" element={<ResetPasswordPage />} />
      <Route path="create-account">
        {registrationRoutes}
        <Route path="activate-account" element={<ActivateAccountPage />} />
        <Route path="enabling-account" element={<EnablingAccountPage />} />
        <Route path="identity-verification" element={<IdentityVerificationPage />} />
        <Route path="registration-congratulation" element={<RegistrationCongratulationPage />} />
      </Route>
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </>
);

/** The pages of an account without a session: the small ones in one file, because who needs one often needs the next. */
export const AccountPages = () => {
  const intl = useIntl();
  return (
    <IntlContext value={useMemo(() => withFrenchDays(intl), [intl])}>
      <Pages />
    </IntlContext>
  );
};

const Pages = () => <Routes>{accountRoutes}</Routes>;

/** Brings the code of a page that has a chunk of its own; of those, the first alone is written beforehand. */
export const fetchAccountPage = async (path: string): Promise<void> => {
  if (/\/create-account\/?$/.test(path)) await RegistrationLocationPage.fetch();
};
