import { use } from 'react';
import { useActivateAccountMutation } from '../../api/registration';
import { FlushContext, useSettled } from '../../store/flush';
import { useAppDispatch } from '../../store/hooks';
import { codeSpent } from '../../store/wizard';
import { activated } from './activated';
import { codeOriginOf, useCodeFlow } from './useCodeFlow';
import { useLatestCode } from './useLatestCode';
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
  const { codeKey, isOfFormerCode, noteTry, noteSending } = useLatestCode(flow);
  const [send, { error, isSuccess, isLoading }] = useActivateAccountMutation();

  const activate = async ({ code, sentTo }: { code: string; sentTo: string }) => {
    noteTry();
    const answer = await send({ code, ...codeOriginOf(flow, sentTo) });
    if (answer.error) return;
    if (flow) dispatch(codeSpent());
    await flush();
    leaveLater(nextPath, activated);
  };
  const isDone = isSuccess && flow === null;
  const isSettled = useSettled(isDone);
  const progress = { isLoading, isSuccess: isDone && isSettled, isForgetting: isDone && !isSettled };
  return {
    flow,
    linked,
    codeKey,
    activate,
    noteSending,
    ...progress,
    error: isOfFormerCode ? undefined : error,
  };
};
