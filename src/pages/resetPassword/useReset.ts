import type { FormikHelpers } from 'formik';
import { addressOf } from '../../domain/addresses';
import { useResetPasswordMutation } from '../../api/registration';
import { useCodeCall, useFailureToast, useLeaveLater } from '../../features/codes';
import { weakPasswordProblem } from '../../features/newPassword';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import type { ResetValues } from './resetForm';

/** Sets the new password, and leads to sign-in a second later. */
export const useReset = () => {
  const dispatch = useAppDispatch();
  const leaveLater = useLeaveLater();
  const tellFailure = useFailureToast();
  const { call, ...shown } = useCodeCall(...useResetPasswordMutation());

  const reset = async (
    { code, password, sentTo }: ResetValues,
    { setFieldError }: Pick<FormikHelpers<ResetValues>, 'setFieldError'>,
  ) => {
    const failure = await call({ body: { code, newPassword: password } }, sentTo);
    const weak = weakPasswordProblem(failure);
    if (weak) return setFieldError('password', weak);
    if (failure) return tellFailure(failure);
    dispatch(toastShown({ tone: 'success', messageId: 'recovery.changed' }));
    leaveLater(addressOf('signIn'));
  };
  return { ...shown, reset };
};
