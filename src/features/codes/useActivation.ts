import { useActivateAccountMutation } from '../../api/registration';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { codeSpent, selectCodeFlow } from '../../store/wizard';
import { codeFailureOf } from './codeFailure';
import { useLeaveLater } from './useLeaveLater';

/** Sends the code that was typed, and goes on a second after it was right. */
export const useActivation = (nextPath: string) => {
  const dispatch = useAppDispatch();
  const leaveLater = useLeaveLater();
  const flow = useAppSelector(selectCodeFlow);
  const [send, { error, isSuccess, isLoading, originalArgs }] = useActivateAccountMutation();

  const activate = async ({ code }: { code: string }) => {
    if (!flow) return;
    const answer = await send({ code, codeFlow: flow.flowId });
    if (answer.data) leaveLater(nextPath);
    if (answer.data || codeFailureOf(answer.error) === 'ended') dispatch(codeSpent());
  };
  // what was said of the former code is not said of a new one
  const isOfFormerCode = flow !== null && originalArgs?.codeFlow !== flow.flowId;
  return { flow, activate, isSuccess, isLoading, error: isOfFormerCode ? undefined : error };
};
