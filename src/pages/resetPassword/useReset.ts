import type { FormikHelpers } from 'formik';
import { use } from 'react';
import { addressOf } from '../../domain/addresses';
import { useResetPasswordMutation } from '../../api/registration';
import {
  codeOriginOf,
  useCodeFlow,
  useFailureToast,
  useLatestCode,
  useLeaveLater,
} from '../../features/codes';
import { weakPasswordProblem } from '../../features/newPassword';
import { FlushContext, useSettled } from '../../store/flush';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { codeSpent } from '../../store/wizard';
import type { ResetValues } from './resetForm';

/** Sets the new password, and leads to sign-in a second later. */
export const useReset = () => {
  const dispatch = useAppDispatch();
  const flush = use(FlushContext);
  const leaveLater = useLeaveLater();
  const tellFailure = useFailureToast();
  const { flow, linked } = useCodeFlow();
  const { codeKey, isOfFormerCode, noteTry, noteSending } = useLatestCode(flow);
  const [send, { error, isSuccess, isLoading }] = useResetPasswordMutation();

  const reset = async (
    { code, password, sentTo }: ResetValues,
    { setFieldError }: Pick<FormikHelpers<ResetValues>, 'setFieldError'>,
  ) => {
    noteTry();
    const answer = await send({ body: { code, newPassword: password }, ...codeOriginOf(flow, sentTo) });
    if (answer.error) {
      const weak = weakPasswordProblem(answer.error);
      if (weak) setFieldError('password', weak);
      else tellFailure(answer.error);
      return;
    }
    if (flow) dispatch(codeSpent());
    await flush();
    dispatch(toastShown({ tone: 'success', messageId: 'recovery.changed' }));
    leaveLater(addressOf('signIn'));
  };
  const isDone = isSuccess && flow === null;
  const isSettled = useSettled(isDone);
  const progress = { isLoading, isSuccess: isDone && isSettled, isForgetting: isDone && !isSettled };
  return {
    flow,
    linked,
    codeKey,
    reset,
    noteSending,
    ...progress,
    error: isOfFormerCode ? undefined : error,
  };
};
