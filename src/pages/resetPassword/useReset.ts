import type { FormikHelpers } from 'formik';
import { use } from 'react';
import { useResetPasswordMutation } from '../../api/registration';
import { useLeaveLater, useToldFailure } from '../../features/codes';
import { weakPasswordProblem } from '../../features/newPassword';
import { FlushContext, useSettled } from '../../store/flush';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { codeSpent, selectCodeFlow } from '../../store/wizard';
import type { ResetValues } from './resetForm';

/** Sets the new password, and leads to sign-in a second later. */
export const useReset = () => {
  const dispatch = useAppDispatch();
  const flush = use(FlushContext);
  const leaveLater = useLeaveLater();
  const tellFailure = useToldFailure();
  const flow = useAppSelector(selectCodeFlow);
  const [send, { error, isSuccess, isLoading, originalArgs }] = useResetPasswordMutation();

  const reset = async (
    { code, password }: ResetValues,
    { setFieldError }: Pick<FormikHelpers<ResetValues>, 'setFieldError'>,
  ) => {
    if (!flow) return;
    const answer = await send({ body: { code, newPassword: password }, codeFlow: flow.flowId });
    if (!answer.data) {
      const weak = weakPasswordProblem(answer.error);
      if (weak) setFieldError('password', weak);
      else tellFailure(answer.error);
      return;
    }
    dispatch(codeSpent());
    await flush();
    dispatch(toastShown({ tone: 'success', messageId: 'recovery.changed' }));
    leaveLater('/auth/sign-in');
  };
  const isDone = isSuccess && flow === null;
  const isSettled = useSettled(isDone);
  const isOfFormerCode = flow !== null && originalArgs?.codeFlow !== flow.flowId;
  const progress = { isLoading, isSuccess: isDone && isSettled, isForgetting: isDone && !isSettled };
  return { flow, reset, ...progress, error: isOfFormerCode ? undefined : error };
};
