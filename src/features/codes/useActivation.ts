import { use } from 'react';
import { useActivateAccountMutation } from '../../api/registration';
import { FlushContext, useSettled } from '../../store/flush';
import { useAppDispatch } from '../../store/hooks';
import { codeSpent } from '../../store/wizard';
import { activated } from './activated';
import { codeOriginOf, useCodeFlow } from './useCodeFlow';
import { useLeaveLater } from './useLeaveLater';

/**
 * Sends the typed code and, when it is correct, continues a second later, once the device has forgotten the code's
 * flow. The flow of a code that has ended is kept, because it says which registration the next code is for.
 */
export const useActivation = (nextPath: string) => {
  const dispatch = useAppDispatch();
  const flush = use(FlushContext);
  const leaveLater = useLeaveLater();
  const { flow, linked } = useCodeFlow();
  const [send, { error, isSuccess, isLoading, originalArgs }] = useActivateAccountMutation();

  const activate = async ({ code, sentTo }: { code: string; sentTo: string }) => {
    const answer = await send({ code, ...codeOriginOf(flow, sentTo) });
    if (!answer.data) return;
    if (flow) dispatch(codeSpent());
    await flush();
    leaveLater(nextPath, activated);
  };
  const isDone = isSuccess && flow === null;
  const isSettled = useSettled(isDone);
  // a message about the previous code must not be taken for one about the new code
  const isOfFormerCode = flow !== null && originalArgs?.codeFlow !== flow.flowId;
  const progress = { isLoading, isSuccess: isDone && isSettled, isForgetting: isDone && !isSettled };
  return { flow, linked, activate, ...progress, error: isOfFormerCode ? undefined : error };
};
