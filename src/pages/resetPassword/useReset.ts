import { useResetPasswordMutation } from '../../api/registration';
import { codeFailureOf, useLeaveLater, useToldFailure } from '../../features/codes';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { codeSpent, selectCodeFlow } from '../../store/wizard';
import type { ResetValues } from './resetForm';

/** Sets the new password, and leads to sign-in a second later. */
export const useReset = () => {
  const dispatch = useAppDispatch();
  const leaveLater = useLeaveLater();
  const tellFailure = useToldFailure();
  const flow = useAppSelector(selectCodeFlow);
  const [send, { error, isSuccess, isLoading, originalArgs }] = useResetPasswordMutation();

  const reset = async ({ code, password }: ResetValues) => {
    if (!flow) return;
    const answer = await send({ body: { code, newPassword: password }, codeFlow: flow.flowId });
    if (answer.data) {
      dispatch(toastShown({ tone: 'success', messageId: 'recovery.changed' }));
      leaveLater('/auth/sign-in');
    } else tellFailure(answer.error);
    if (answer.data || codeFailureOf(answer.error) === 'ended') dispatch(codeSpent());
  };
  const isOfFormerCode = flow !== null && originalArgs?.codeFlow !== flow.flowId;
  return { flow, reset, isSuccess, isLoading, error: isOfFormerCode ? undefined : error };
};
