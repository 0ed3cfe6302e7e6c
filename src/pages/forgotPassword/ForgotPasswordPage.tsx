import { addressOf } from '../../domain/addresses';
import { ResendForm, useLeaveLater, useFailureToast } from '../../features/codes';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { PageFrame } from '../../ui';

/** /auth/forgot-password: a code goes to the e-mail, and a second later the parent to where it is entered. */
export const ForgotPasswordPage = () => {
  const dispatch = useAppDispatch();
  const leaveLater = useLeaveLater();
  const tellFailure = useFailureToast();
  const goOn = () => {
    dispatch(toastShown({ tone: 'success', messageId: 'recovery.emailSent' }));
    leaveLater(addressOf('resetPassword'));
  };
  return (
    <PageFrame titleId="recovery.forgot.title" helpId="recovery.forgot.help">
      <ResendForm submitId="recovery.forgot.submit" onSent={goOn} onFailed={tellFailure} />
    </PageFrame>
  );
};
