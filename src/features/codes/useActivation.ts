import { use } from 'react';
import { useActivateAccountMutation } from '../../api/registration';
import { FlushContext, useSettled } from '../../store/flush';
import { useAppDispatch } from '../../store/hooks';
import { codeSpent } from '../../store/wizard';
import { activated } from './activated';
import { codeOriginOf, useCodeFlow } from './useCodeFlow';
import { useLeaveLater } from './useLeaveLater';

/**
 * Sends the code that was typed, and goes on a second after it was right and the device has forgotten it. The flow of one that
 * has ended is kept: it says for which registration the next code is wanted.
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
  // what was said of the former code is not said of a new one
  const isOfFormerCode = flow !== null && originalArgs?.codeFlow !== flow.flowId;
  const progress = { isLoading, isSuccess: isDone && isSettled, isForgetting: isDone && !isSettled };
  return { flow, linked, activate, ...progress, error: isOfFormerCode ? undefined : error };
};
