import { Route, Routes } from 'react-router';
import { ActivateAccountPage } from '../../pages/activateAccount';
import { EnablingAccountPage } from '../../pages/enablingAccount';
import { ForgotPasswordPage } from '../../pages/forgotPassword';
import { IdentityVerificationPage } from '../../pages/identityVerification';
import { NotBuiltPage } from '../../pages/notBuilt';
import { NotFoundPage } from '../../pages/notFound';
import { RegistrationCongratulationPage } from '../../pages/registrationCongratulation';
import { ResetPasswordPage } from '../../pages/resetPassword';

/** The small pages of an account without a session: in one file, because a visitor who needs one often needs the next. */
export const AccountPages = () => (
  <Routes>
    <Route path="forgot-password" element={<ForgotPasswordPage />} />
    <Route path="reset-password" element={<ResetPasswordPage />} />
    <Route path="create-account">
      <Route path="activate-account" element={<ActivateAccountPage />} />
      <Route path="enabling-account" element={<EnablingAccountPage />} />
      <Route path="identity-verification" element={<IdentityVerificationPage />} />
      <Route path="registration-congratulation" element={<RegistrationCongratulationPage />} />
      <Route path="*" element={<NotBuiltPage />} />
    </Route>
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
